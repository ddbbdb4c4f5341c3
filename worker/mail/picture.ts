// SVG to PNG. It takes some 60 ms, so never in a request.
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import wasm from '@resvg/resvg-wasm/index_bg.wasm'

let ready: Promise<void> | undefined

/** Once in each isolate: the library refuses a second time. */
export const prepared = (): Promise<void> => (ready ??= initWasm(wasm))

export function png(svg: string, width: number): Uint8Array {
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    background: '#F7F8F4',
    font: { loadSystemFonts: false },
  })
  try {
    const image = drawing.render()
    try {
      return image.asPng()
    } finally {
      image.free()
    }
  } finally {
    drawing.free()
  }
}
