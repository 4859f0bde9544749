const NOTE = 'The code or link in this email was removed once it was delivered or had expired.'

/** Replaces the bodies of a mail whose code or link must not be stored. */
export const redactedMail = {
  text_body: NOTE,
  html_body: `<!doctype html><p>${NOTE}</p>`,
  secret_until: null,
} as const
