import { formatsFor, html } from '@haat/app-sdk'

export const en = {
  format: formatsFor('en-IN'),
  kinds: { placed: 'Order placed', shipped: 'Shipped', delivered: 'Delivered', cancelled: 'Cancelled', test: 'Test' },
  introduction:
    'The button and the “Ask on WhatsApp” block are set up in the theme editor. This page is about messages to buyers.',
  billing: 'Meta bills your store separately for messages, through your own account at Meta. Haat adds nothing to it.',

  set_up: {
    heading: 'Order and delivery messages',
    account: 'Meta account:',
    saved: 'Saved',
    not_saved: 'Not set up',
    permission: 'Permission to see who ordered:',
    allowed: 'Allowed',
    not_allowed: 'Not allowed',
    /** The dashboard’s page and its part are named as they’re written there. */
    where: html`Under <strong>Manage app</strong>, <strong>Settings</strong>, enter the phone number ID, an access token and the names of your templates. The token is stored encrypted, and nobody can read it there again.`,
    templates: 'Templates',
    event: 'Event',
    template: 'Template at Meta',
    text: (language: string) => `Text to create, category Utility, language ${language}`,
    off: 'Off',
  },

  numbers: {
    heading: 'Who gets messages',
    explanation:
      'Only buyers who asked for them, for orders with the same phone number. They can ask with the block “Order updates on WhatsApp” on your cart page, or in a chat: then add the number here. If somebody asks you to stop, remove the number.',
    phone: 'Phone number',
    agreed: 'The buyer asked us for messages about orders',
    add: 'Add number',
    none: 'Nobody has asked for messages yet.',
    list: 'Numbers',
    number: 'Number',
    asked: 'Asked',
    since: 'Since',
    actions: 'Actions',
    sources: { form: 'In your store', team: 'Your team' },
    remove: 'Remove',
    remove_one: (number: string) => `Remove ${number}`,
    remove_question: 'Stop messages to this number?',
    added: 'Number added',
    removed: 'Number removed',
    invalid: 'Enter a phone number, such as 98765 43210.',
    not_agreed: 'Tick the box if the buyer asked for messages.',
  },

  test: {
    heading: 'Send a test message',
    to: 'To',
    message: 'Message',
    send: 'Send test message',
    sent: 'Test message sent',
    not_set_up: 'Save the phone number ID, the access token and the template first.',
  },

  log: {
    heading: 'Sent messages',
    none: 'No messages yet',
    none_text: 'Each message appears here, with Meta’s reason if it wasn’t sent.',
    message: 'Message',
    to: 'To',
    time: 'Time',
    state: 'State',
    states: {
      sending: 'Sending',
      sent: 'Accepted by Meta',
      waiting: 'Will be tried again',
      failed: 'Not sent',
      unclear: 'Unclear',
    },
  },

  problems: {
    no_answer: 'Meta’s answer didn’t arrive. The message may have been sent.',
    not_reached: 'Meta’s server couldn’t be reached.',
    no_message_id: 'Meta’s answer has no message ID. The message may have been sent.',
    interrupted: 'The app was interrupted. The message may have been sent.',
    status: (status: string) => `Meta answered with status ${status}.`,
    code: (reason: string, code: string) => `${reason} (Meta’s code ${code})`,
  },
}
