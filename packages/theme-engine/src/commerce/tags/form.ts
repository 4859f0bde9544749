import { escapeHtml } from '../../escape-html.ts'
import { evaluateNamed } from '../../liquid/expression-parser.ts'
import type { TagDefinition } from '../../liquid/language.ts'
import { readProperty } from '../../liquid/values.ts'
import type { FormResult } from '../../theme/data/page-data.ts'
import { type PageState, pageState } from '../../theme/page-state.ts'
import { htmlAttributes, without } from '../html-attributes.ts'

/** The action and form type of each kind of form. */
const FORMS: ReadonlyMap<string, { path: string; form_type: string }> = new Map([
  ['product', { path: '/cart/add', form_type: 'product' }],
  ['cart', { path: '/cart/update', form_type: 'cart' }],
  ['contact', { path: '/contact', form_type: 'contact' }],
  ['customer', { path: '/newsletter', form_type: 'newsletter' }],
  ['newsletter', { path: '/newsletter', form_type: 'newsletter' }],
  ['localization', { path: '/localization', form_type: 'localization' }],
  ['new_comment', { path: '/contact', form_type: 'contact' }],
  ['storefront_password', { path: '/', form_type: 'storefront_password' }],
  ['customer_login', { path: '/account/login', form_type: 'customer_login' }],
  ['create_customer', { path: '/account/register', form_type: 'create_customer' }],
  ['recover_customer_password', { path: '/account/recover', form_type: 'recover_customer_password' }],
])

/**
 * `{% form 'product', product, class: '...' %}`: a form with the right action; `form` has the result of the last
 * submission.
 */
export const form: TagDefinition = {
  parse(parser) {
    const { start } = parser.scanner
    const kind = parser.string('a form type')
    const target = FORMS.get(kind)
    if (target === undefined) {
      return parser.fail(
        `Unknown form type "${kind}". Expected one of ${[...FORMS.keys()].join(', ')}`,
        'unknown_form',
        start,
      )
    }
    parser.scanner.accept(',')
    const hasObject = parser.scanner.kind !== 'end' && !parser.scanner.isFollowedBy(':')
    const object = hasObject ? parser.value() : undefined
    parser.scanner.accept(',')
    const named = parser.namedArguments()
    const local = parser.local('form')
    const { render } = parser.block(['endform'], [local])
    return (context) => {
      const state = pageState.get(context)
      const { request } = state.data
      const attributes = evaluateNamed(context, named)
      const id = context.text(readProperty(object?.evaluate(context), 'id'))
      const own = {
        id: attributes.id ?? formId(kind, id),
        class: attributes.class,
        ...without(attributes, ['id', 'class', 'return_to']),
      }
      const action = state.site.path(target.path)
      const returnTo = returnAddress(context.text(attributes.return_to), kind, state)
      const result =
        request.form_results !== undefined && Object.hasOwn(request.form_results, target.form_type)
          ? request.form_results[target.form_type]
          : undefined
      local.set(context, formObject(id, kind, result))
      context.write(
        `<form method="post" action="${escapeHtml(action)}" accept-charset="UTF-8"${htmlAttributes(context, without(own, ['method', 'action']))}>` +
          hidden('form_type', target.form_type) +
          (request.form_token === undefined ? '' : hidden('authenticity_token', request.form_token)) +
          (returnTo === undefined ? '' : hidden('return_to', returnTo)),
      )
      render(context)
      context.write('</form>')
    }
  },
}

function formId(kind: string, objectId: string): string {
  return kind === 'product' && objectId !== '' ? `product_form_${objectId}` : `${kind}_form`
}

/** Where visitors go after submitting: a path of the store; by default back to this page (the cart for products). */
export function returnAddress(wanted: string, kind: string, { site, data }: PageState): string | undefined {
  if (wanted.startsWith('/') && !/^\/[/\\]/.test(wanted)) return wanted
  return kind === 'product' ? undefined : site.path(data.request.path)
}

export function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
}

export function formObject(id: string, kind: string, result: FormResult | undefined): Record<string, unknown> {
  const messages = result?.errors ?? {}
  const fields = Object.keys(messages)
  return {
    ...result?.values,
    id,
    type: kind,
    'posted_successfully?': result?.posted_successfully ?? false,
    posted_successfully: result?.posted_successfully ?? false,
    errors:
      fields.length === 0
        ? undefined
        : { messages, translated_fields: Object.fromEntries(fields.map((field) => [field, field])), fields },
  }
}
