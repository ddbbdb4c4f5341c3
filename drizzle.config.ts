import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: ['accounts', 'tables', 'play', 'events', 'mail'].map((subject) => `./worker/db/${subject}.ts`),
  out: './migrations',
})
