import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, wherever a command is called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @param {string[]} parts */
export const at = (...parts) => join(root, ...parts)

/** What the commands remember between runs; gone with the packages it belongs to. */
export const cache = at('node_modules', '.cache', 'hexpost')
