// The part of shared that a Hex page loads, minified and gzipped.
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const GOAL = 30_000

export async function pageSize(): Promise<{ ratio: number; gzip: number; goal: number }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry: 'shared/hex/rules.ts', formats: ['es'] } },
  })
  const outputs = Array.isArray(built)
    ? built.flatMap((b) => b.output)
    : 'output' in built
      ? built.output
      : []
  const code = outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  const gzip = gzipSync(code, { level: 9 }).length
  return { ratio: gzip / GOAL, gzip, goal: GOAL }
}
