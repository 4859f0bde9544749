import type { Finding } from '../finding.ts'
import { attributeSource } from '../reading/attribute-source.ts'
import { attributeOf, containsOutput, type HtmlElement, hasUnknownAttributes } from '../reading/html-view.ts'
import type { LiquidFile } from '../reading/liquid-file.ts'
import { liquidRule, type Rule } from '../rule.ts'

/** Buttons, links, form fields and frames without an accessible name. */
export const accessibleNames: Rule = liquidRule((file) => file.html.elements.flatMap((element) => check(file, element)))

function check(file: LiquidFile, element: HtmlElement): Finding[] {
  if (hasUnknownAttributes(element) || isHidden(element) || hasOwnName(element)) return []
  const said = describeProblem(element, file)
  return said === undefined ? [] : [file.finding(element.offset, { severity: 'error', ...said })]
}

function describeProblem(
  element: HtmlElement,
  file: LiquidFile,
): { code: string; message: string; fix: string } | undefined {
  switch (element.name) {
    case 'button':
    case 'summary':
      if (hasContent(element)) return undefined
      return {
        code: 'button_without_name',
        message: `This <${element.name}> has no accessible name`,
        fix: 'Add text, or aria-label="..." if it only contains an image.',
      }
    case 'a':
      if (attributeOf(element, 'href') === undefined || hasContent(element)) return undefined
      return {
        code: 'link_without_name',
        message: 'This link has no accessible name',
        fix: 'Add text, or aria-label="..." if it only contains an image.',
      }
    case 'iframe':
      return {
        code: 'frame_without_name',
        message: 'This frame has no title',
        fix: 'Add title="..." to describe its content.',
      }
    case 'input': {
      const type = attributeOf(element, 'type')?.value.toLowerCase() ?? 'text'
      if (type === 'submit' || type === 'reset') return undefined
      if (type === 'image' && attributeOf(element, 'alt') !== undefined) return undefined
      if (type === 'button' && attributeOf(element, 'value') !== undefined) return undefined
      if (type === 'hidden' || containsOutput(type) || hasLabel(element, file)) return undefined
      return unlabelled('field')
    }
    case 'select':
    case 'textarea':
      return hasLabel(element, file) ? undefined : unlabelled(element.name === 'select' ? 'list' : 'field')
    default:
      return undefined
  }
}

function unlabelled(what: string): { code: string; message: string; fix: string } {
  return {
    code: 'input_without_label',
    message: `This ${what} has no label`,
    fix: 'Wrap it in a <label>, add <label for="its-id">, or add aria-label="...".',
  }
}

function hasOwnName(element: HtmlElement): boolean {
  return ['aria-label', 'aria-labelledby', 'title'].some(
    (name) => (attributeOf(element, name)?.value.trim() ?? '') !== '',
  )
}

function isHidden(element: HtmlElement | undefined): boolean {
  if (element === undefined) return false
  return (
    attributeOf(element, 'hidden') !== undefined ||
    attributeOf(element, 'aria-hidden')?.value === 'true' ||
    isHidden(element.parent)
  )
}

/** Text, Liquid output, or an image with alt text. */
function hasContent(element: HtmlElement): boolean {
  if (element.text.trim() !== '') return true
  return element.children.some((child) => {
    if (child.name === 'img')
      return hasUnknownAttributes(child) || (attributeOf(child, 'alt')?.value.trim() ?? '') !== ''
    if (child.name === 'svg')
      return hasOwnName(child) || child.children.some(({ name, text }) => name === 'title' && text.trim() !== '')
    return hasOwnName(child) || (attributeOf(child, 'aria-hidden')?.value !== 'true' && hasContent(child))
  })
}

function hasLabel(element: HtmlElement, file: LiquidFile): boolean {
  for (let around = element.parent; around !== undefined; around = around.parent)
    if (around.name === 'label') return true
  const id = attributeSource(element, 'id', file)
  return (
    id !== undefined &&
    file.html.elements.some((label) => label.name === 'label' && attributeSource(label, 'for', file) === id)
  )
}
