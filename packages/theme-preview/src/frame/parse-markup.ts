/**
 * What no theme needs and what would act by itself when it comes into a page, whatever the policy says: it never gets in.
 * Handlers and scripts are held by the policy as well; here they are gone before anything is shown.
 */
const REFUSED =
  'script, base, meta, link:not([rel="stylesheet"]), object, embed, frame, frameset, iframe[srcdoc], portal'

/** HTML as nodes that belong to no page yet: nothing is loaded or run. */
export function parseMarkup(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  if (/<(?:script|base|meta|link|object|embed|frame|iframe|portal)\b/i.test(html)) {
    for (const element of template.content.querySelectorAll(REFUSED)) element.remove()
  }
  return template.content
}
