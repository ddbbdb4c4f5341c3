// Names and mail addresses: their form, and the key that two accounts must not share.

// Latin letters as Europe writes them, but for the dotless i; other scripts have letters that look like these.
const LETTER = 'A-Za-z0-9À-ÖØ-öø-įĴ-ķĹ-ľŁ-ňŊ-ž'
const NAME = new RegExp(`^[${LETTER}]+([ _-][${LETTER}]+)*$`)

export const NAME_LENGTH = { min: 2, max: 24 }

export function tidyName(text: string): string {
  return text.normalize('NFKC').trim()
}

export const isName = (name: string): boolean =>
  name.length >= NAME_LENGTH.min && name.length <= NAME_LENGTH.max && NAME.test(name)

/** Names that a glance takes for one another share a key: capitals, what stands between words, l I 1, O 0. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/[ _-]/g, ' ').replace(/[i1]/g, 'l').replace(/0/g, 'o')

/** What the service itself, or nobody any more, is called. */
export const DELETED = 'deleted player'
const RESERVED = [DELETED, 'usunięty gracz', 'hexpost', 'admin', 'administrator', 'moderator'].map(nameKey)
export const isReserved = (key: string): boolean => RESERVED.includes(key)

export const tidyMail = (text: string): string => text.normalize('NFKC').trim()

const MAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u

export const isMail = (mail: string): boolean => mail.length <= 254 && MAIL.test(mail)

export const mailKey = (mail: string): string => mail.toLowerCase()
