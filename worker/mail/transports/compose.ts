// A letter as nodemailer takes it: for SMTP, and to be written out as MIME.
import { Buffer } from 'node:buffer'
import { headersOf } from './transport.ts'
import type { Mail } from './transport.ts'

export const composed = (mail: Mail) => ({
  from: mail.from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: mail.messageId,
  headers: headersOf(mail),
  attachments: mail.pictures.map(({ cid, png }) => ({
    cid,
    filename: `${cid}.png`,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    content: Buffer.from(png),
  })),
  // What is in a letter was made here: nothing is read from files or addresses.
  disableFileAccess: true,
  disableUrlAccess: true,
})
