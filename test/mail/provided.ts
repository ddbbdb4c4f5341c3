/** The ports of the mail server that the tests are given. */
export interface MailServer {
  readonly smtp: number
  readonly smtps: number
  readonly http: number
}

declare module 'vitest' {
  interface ProvidedContext {
    mailServer: MailServer
  }
}
