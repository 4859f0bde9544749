import { liquidRule, type Rule } from '../rule.ts'

export const eventHandlers: Rule = liquidRule((file) =>
  file.html.elements.flatMap(({ attributes }) =>
    attributes
      .filter(({ name }) => /^on[a-z]+$/.test(name) || name === 'srcdoc')
      .map(({ name, offset }) =>
        file.finding(offset, {
          code: 'event_handler',
          severity: 'error',
          message: `The ${name} attribute isn't allowed because it contains ${name === 'srcdoc' ? 'a page' : 'a script'}`,
          fix: `Remove ${name} and use the platform's elements for interactivity.`,
        }),
      ),
  ),
)
