// Cloudflare's own binding, which takes a letter as MIME.
import { EmailMessage } from 'cloudflare:email'
import MailComposer from 'nodemailer/lib/mail-composer'
import { composed } from './compose.ts'
import type { Transport } from './transport.ts'

export const cloudflare =
  (binding: SendEmail): Transport =>
  async (mail) => {
    const raw = await new MailComposer(composed(mail)).compile().build()
    await binding.send(new EmailMessage(bare(mail.from), mail.to, raw.toString()))
  }

/** "Hexpost <post@example.org>" without the name. */
const bare = (address: string): string => /<([^>]+)>/.exec(address)?.[1] ?? address
