import { escapeHtml } from '../../escape-html.ts'
import { evaluateNamed } from '../../liquid/expression-parser.ts'
import type { TagDefinition } from '../../liquid/language.ts'
import { readProperty } from '../../liquid/values.ts'
import { pageState } from '../../theme/page-state.ts'
import { formObject, hidden, returnAddress } from './form.ts'

/** Objects that a form can be about: their ID is sent as `<object>_id`. */
const SUBJECTS = ['product', 'collection', 'page'] as const
/** A field that people don't see. Programs that fill in every field give themselves away. */
export const HONEYPOT_FIELD = 'website_url'

/** `{% form 'app', 'submit-review', product: product %}`: a form that the app receives; see its `actions/`. */
export const appForm: TagDefinition = {
  parse(parser) {
    const { start } = parser.scanner
    const kind = parser.string('a form type')
    if (kind !== 'app') {
      return parser.fail(`Apps can only have forms of their own: {% form 'app', 'action' %}`, 'unknown_form', start)
    }
    parser.scanner.expect(',')
    const action = parser.string('the name of an action')
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(action)) {
      return parser.fail('Expected the name of an action such as submit-review', 'unknown_form', start)
    }
    parser.scanner.accept(',')
    const named = parser.namedArguments()
    const local = parser.local('form')
    const { render } = parser.block(['endform'], [local])
    return (context) => {
      const state = pageState.get(context)
      const { app, data, site } = state
      if (app === undefined) return
      const given = evaluateNamed(context, named)
      const results = data.request.form_results
      const name = `app:${app.id}/${action}`
      const result = results !== undefined && Object.hasOwn(results, name) ? results[name] : undefined
      local.set(context, formObject(action, 'app', result))
      const returnTo = returnAddress(context.text(given.return_to), 'app', state) ?? ''
      const subjects = SUBJECTS.flatMap((subject) => {
        const id = context.text(readProperty(given[subject], 'id'))
        return id === '' ? [] : [hidden(`${subject}_id`, id)]
      })
      context.write(
        `<form method="post" action="${escapeHtml(site.path(`/_apps/${app.id}/${action}`))}" class="${escapeHtml(context.text(given.class))}">` +
          hidden('form_type', 'app') +
          hidden('return_to', returnTo) +
          subjects.join('') +
          // Not `display: none`, which programs recognise.
          `<div class="haat-trap" aria-hidden="true"><input type="text" name="${HONEYPOT_FIELD}" tabindex="-1" autocomplete="off"></div>`,
      )
      render(context)
      context.write('</form>')
    }
  },
}
