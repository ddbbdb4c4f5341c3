// Text, bytes and hex digits, written out because the rules lean on no platform.

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  // Nearly all that is hashed is ASCII, and a log has much of it.
  const out = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0x80) return encoded(text)
    out[i] = code
  }
  return out
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  const out: number[] = []
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    const tail = (shift: number) => 0x80 | ((code >> shift) & 0x3f)
    if (code < 0x80) out.push(code)
    else if (code < 0x800) out.push(0xc0 | (code >> 6), tail(0))
    else if (code < 0x10000) out.push(0xe0 | (code >> 12), tail(6), tail(0))
    else out.push(0xf0 | (code >> 18), tail(12), tail(6), tail(0))
  }
  return new Uint8Array(out)
}

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += DIGITS[byte] ?? ''
  return text
}

export const isHex = (text: string, bytes: number): boolean =>
  text.length === bytes * 2 && /^[0-9a-f]*$/.test(text)

export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (text.length % 2 !== 0 || !isHex(text, text.length / 2)) throw new RangeError('not hex digits')
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => parseInt(text.slice(i * 2, i * 2 + 2), 16))
}
