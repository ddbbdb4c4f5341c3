import type { D1Migration } from 'cloudflare:test'
import type { Env } from '../../worker/env.ts'
import type worker from '../../worker/index.ts'

declare global {
  interface ImportMeta {
    /** Given by Vite: the text of the files that match. */
    glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, unknown>
  }
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      TEST_MIGRATIONS: D1Migration[]
    }
    interface GlobalProps {
      mainModule: { default: typeof worker }
    }
  }
}

type WorkerEnv = Env
