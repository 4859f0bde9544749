import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import type { SignupTemplate } from './contract.ts'

interface Template {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly path: string }
}

const templates: Readonly<Record<SignupTemplate, Template>> = {
  verify_email: {
    subject: 'Finish creating your Haat account',
    paragraphs: [
      'You started to create an account and haven’t confirmed your email yet. The code we sent you has expired.',
      'Sign up again with this address and enter the new code. It takes about a minute.',
    ],
    action: { label: 'Create your account', path: '/register' },
  },
  create_store: {
    subject: 'Your account is ready: create your store',
    paragraphs: [
      'Your Haat account is ready. Choose a name and an address for your store to start selling.',
      'You can change the name, the theme and everything else later.',
    ],
    action: { label: 'Create a store', path: '/stores/new' },
  },
  add_product: {
    subject: 'Add the first product to your store',
    paragraphs: [
      'Your store is open. Add a product with a photo and a price, so that customers have something to buy.',
      'Do you have a list of products already? You can import it as a CSV file.',
    ],
    action: { label: 'Open your dashboard', path: '/' },
  },
  publish_store: {
    subject: 'Publish your store’s theme',
    paragraphs: [
      'Your store has its first product. Open the theme editor, make the store look the way you like, and publish it.',
    ],
    action: { label: 'Open your dashboard', path: '/' },
  },
}

/** Composes an email to somebody who stopped signing up, with the link that stops these emails. */
export function signupMail(
  template: SignupTemplate,
  recipient: Mail['recipient'],
  token: string,
  { urls }: Pick<Settings, 'urls'>,
): Mail {
  const { subject, paragraphs, action } = templates[template]
  return composeMail({
    recipient,
    subject,
    paragraphs: [
      ...paragraphs,
      `You get this email because you signed up with this address. Unsubscribe: ${urls.dashboard}/unsubscribe?token=${token}`,
    ],
    action: { label: action.label, url: urls.dashboard + action.path },
  })
}
