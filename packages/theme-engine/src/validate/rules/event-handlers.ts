import type { Rule } from '../rule.ts'

export const eventHandlers: Rule = (theme) =>
  theme.liquid_files.flatMap(({ path, html }) =>
    html.elements.flatMap(({ attributes }) =>
      attributes
        .filter(({ name }) => /^on[a-z]+$/.test(name) || name === 'srcdoc')
        .map(({ name, offset }) =>
          theme.finding(path, offset, {
            code: 'event_handler',
            severity: 'error',
            message: `The ${name} attribute isn't allowed because it contains ${name === 'srcdoc' ? 'a page' : 'a script'}`,
            fix: `Remove ${name} and use the platform's elements for interactivity.`,
          }),
        ),
    ),
  )
