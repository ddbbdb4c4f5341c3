/** Something went wrong that the person at the keyboard can mend; the message says how. */
export class Trouble extends Error {}

/**
 * Runs a command and ends the process with its exit code.
 * @param {() => Promise<number>} command
 */
export async function main(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}
