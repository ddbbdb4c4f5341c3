/** Three drawings of the same tile (LOOK 5): small below 56 px, middle, large from 96 px. */
export type Detail = 's' | 'm' | 'l'

export const detailFor = (size: number): Detail => (size < 56 ? 's' : size < 96 ? 'm' : 'l')

/** Below this a tile is only a silhouette. */
export const SILHOUETTE = 32
