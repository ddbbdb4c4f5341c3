import { sveltekit } from '@sveltejs/kit/vite'
import { defineConfig } from 'vite'
import { oneLanguage } from './one-language.ts'

export default defineConfig({
  plugins: [oneLanguage(), sveltekit()],
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': process.env['API'] ?? 'http://localhost:8787' },
  },
})
