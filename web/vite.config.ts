import { sveltekit } from '@sveltejs/kit/vite'
import { defineConfig } from 'vite'
import { oneLanguage } from './one-language.ts'
import { parts } from './parts.ts'

export default defineConfig({
  plugins: [oneLanguage(), sveltekit()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: parts } } } } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': process.env['API'] ?? 'http://localhost:8787' },
  },
})
