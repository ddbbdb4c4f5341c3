// A moment of a game, and its address.
export interface Moment {
  readonly seq: number
  readonly part: number
}

/** `?at=12.3`: the picture 3 of entry 12. */
export function momentIn(url: URL): Moment | null {
  const [, seq, part = '0'] = /^(\d{1,5})(?:\.(\d{1,3}))?$/.exec(url.searchParams.get('at') ?? '') ?? []
  return seq === undefined ? null : { seq: Number(seq), part: Number(part) }
}

export function addressOf(url: URL, moment: Moment | null): URL {
  const to = new URL(url)
  if (moment) to.searchParams.set('at', `${String(moment.seq)}.${String(moment.part)}`)
  else to.searchParams.delete('at')
  return to
}
