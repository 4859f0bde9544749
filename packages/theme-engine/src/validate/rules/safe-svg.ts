import type { SourceText } from '../../liquid/source-text.ts'
import { readXml, type XmlAttribute } from '../../svg/read-xml.ts'
import { dangerousElements, drawingNamespaces, SVG_LIMITS } from '../../svg/svg-policy.ts'
import { type Finding, findingAt } from '../finding.ts'
import { isForeign, plainAddress } from '../reading/url-attributes.ts'
import { type Rule, textRule } from '../rule.ts'

/**
 * SVG files contain no scripts or event handlers, load nothing from other sites, and stay within the limits of the
 * parser.
 */
export const safeSvg: Rule = textRule(/^assets\/.*\.svg$/i, check)

function check(source: SourceText): Finding[] {
  const { file: path, text } = source
  const findings: Finding[] = []
  const add = (offset: number, message: string) => {
    const fix = "Remove it. Tools such as SVGO remove everything an image doesn't need."
    findings.push(findingAt(source, offset, { code: 'unsafe_svg', severity: 'error', message, fix }))
  }
  let elements = 0
  const handler = {
    open({ local, attributes, offset }: { local: string; attributes: readonly XmlAttribute[]; offset: number }) {
      elements += 1
      for (const attribute of attributes) {
        const problem = problemOf(attribute)
        if (problem !== undefined) add(attribute.offset, problem)
      }
      if (dangerousElements.has(local.toLowerCase())) add(offset, `<${local}> isn't allowed in an SVG`)
    },
    text(content: string, offset: number) {
      if (/@import|url\(\s*["']?\s*(?:https?:)?\/\//i.test(content))
        add(offset, 'A style in this SVG loads a file from another site')
    },
    close() {},
  }
  const { fault } = readXml(text, handler, SVG_LIMITS, drawingNamespaces.page)
  if (elements > 0) {
    if (fault !== undefined) add(fault.offset, `This SVG ${fault.message}`)
  } else if (fault?.code === 'entities') {
    add(fault.offset, `This SVG ${fault.message}`)
  } else {
    const fix = 'Export the image as SVG again.'
    const message = `${path} isn't an SVG file`
    findings.push(findingAt(source, 0, { code: 'asset_content', severity: 'error', message, fix }))
  }
  return findings
}

function problemOf({ local, value }: XmlAttribute): string | undefined {
  const name = local.toLowerCase()
  const address = plainAddress(value)
  if (/^on/.test(name)) return `${local} contains a script`
  if (/^(?:href|src)$/.test(name) && (isForeign(address) || /^(?:javascript|vbscript|data:(?!image\/))/.test(address)))
    return `${local} refers to something outside this SVG`
  if (/url\(\s*["']?\s*(?:https?:)?\/\//i.test(value)) return `${local} loads a file from another site`
  return undefined
}
