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
            message: `The attribute ${name} holds ${name === 'srcdoc' ? 'a page' : 'script'}, and a theme has none`,
            mend: `Remove ${name}; the platform’s elements do what moves on a page.`,
          }),
        ),
    ),
  )
