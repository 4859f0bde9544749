import { createTexts } from './create-texts.ts'

const en = {
  loading: 'Loading',
  not_in_dashboard: 'Open this page in the dashboard of your store.',
  not_found: { heading: 'Page not found', text: 'This page doesn’t exist.' },
  session_expired: { heading: 'Your session has expired', text: 'Sign in again, and reload the page.' },
  failed: 'That didn’t work',
}

const hi: typeof en = {
  loading: 'लोड हो रहा है',
  not_in_dashboard: 'यह पेज अपने स्टोर के डैशबोर्ड में खोलें।',
  not_found: { heading: 'पेज नहीं मिला', text: 'यह पेज मौजूद नहीं है।' },
  session_expired: { heading: 'आपका सेशन समाप्त हो गया है', text: 'फिर से साइन इन करें और पेज को रीलोड करें।' },
  failed: 'यह नहीं हो सका',
}

/** What the SDK itself says on pages. */
export const ownTexts = createTexts({ en, hi })
