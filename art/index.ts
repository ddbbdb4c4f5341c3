// Our drawings: functions from data to SVG text. No DOM, no clock, no random source, and no words people read.
export { boardSvg, cellInner, hexLabel } from './board.ts'
export type { BoardFoundation, BoardOptions, BoardTerrain, BoardUnit, CellOptions } from './board.ts'
export { CARD_RATIO, cardSvg, type CardLook, type CardOptions } from './card.ts'
export { contourPath, contourSvg, type ContourOptions } from './contours.ts'
export { detailFor, type Detail } from './detail.ts'
export { emblemSvg, type EmblemOptions } from './emblems.ts'
export { figures, figuresWidth, type FigureStyle } from './figures.ts'
export {
  boardBox,
  CELL,
  cellFor,
  centreOf,
  FOUNDATION,
  hexesOf,
  hexUnder,
  MARGIN,
  nameOfHex,
  sameHex,
  TILE,
  type Axial,
  type Box,
  type Point,
  type Radius,
} from './geometry.ts'
export { hexPath, RATIO, type CornerCut } from './hexagon.ts'
export { ICONS, iconSvg, type IconId, type IconOptions } from './icons.ts'
export type { Lettering } from './lettering.ts'
export { letterhead, logoMark, postmark, wordmark, type LogoOptions, type PostmarkOptions } from './logo.ts'
export { drawMark, type Mark, type MarkScene } from './marks.ts'
export {
  ARMY_LOOKS,
  coat,
  colour,
  TOKENS,
  type ArmyLook,
  type Coat,
  type Theme,
  type Token,
} from './palette.ts'
export { patternDef, type PatternOptions } from './patterns.ts'
export { postedBoard, type PostedOptions, type Side } from './posted.ts'
export type { UnitState } from './state.ts'
export { escapeXml } from './svg.ts'
export { terrainMark, TERRAINS, type Terrain } from './terrain.ts'
export { stripOf, type Strip } from './strip.ts'
export { TILE_BOX, tileInner, tileSvg, type TileOptions } from './tile.ts'
