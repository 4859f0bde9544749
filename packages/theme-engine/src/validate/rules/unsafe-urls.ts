import { plainAddress, urlAttributes } from '../reading/url-attributes.ts'
import { liquidRule, type Rule } from '../rule.ts'

const UNSAFE = /^(?:javascript|vbscript|livescript|mocha|data|blob|file|filesystem|view-source):/

/** URLs that run scripts or contain a page. Images may be data URLs. */
export const unsafeUrls: Rule = liquidRule((file) =>
  file.html.elements.flatMap((element) =>
    element.attributes
      .filter(({ name, value }) => {
        const address = plainAddress(value)
        if (!urlAttributes.has(name) || !UNSAFE.test(address)) return false
        return !(/^(?:img|source|image|input)$/.test(element.name) && /^data:image\//.test(address))
      })
      .map(({ name, value, offset }) =>
        file.finding(offset, {
          code: 'unsafe_url',
          severity: 'error',
          message: `${name} starts with ${plainAddress(value).split(':', 1)[0]}:, which can run a script`,
          fix: 'Use a path of the store, a URL that starts with https://, or a setting of type link.',
        }),
      ),
  ),
)
