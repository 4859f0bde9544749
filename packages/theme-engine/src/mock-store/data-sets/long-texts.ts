import type { MockStore } from '../mock-store.ts'
import { changeTexts, type TextPlace } from './change-texts.ts'

const TITLE = 'hand-pounded in small batches with stone-ground Guntur chilli, curry leaf and roasted groundnut'
const SENTENCE =
  'Every jar is packed on the day it is ground, sealed by hand, and sent with a note that says who grew it, who picked it and how best to keep it through the monsoon.'
const LINKS = 40

/** Titles of a hundred characters, ten paragraphs of description, labels that don't fit, and a menu with 40 links. */
export function longTexts(store: MockStore): MockStore {
  const changed = changeTexts(store, lengthen)
  return {
    ...changed,
    menus: changed.menus.map((menu) => ({
      ...menu,
      links: Array.from({ length: LINKS }, (_item, index) => {
        const link = menu.links[index % menu.links.length]
        return link === undefined || index < menu.links.length
          ? (link ?? { title: 'Home', url: '/' })
          : { title: `${link.title} ${index + 1}`, url: link.url }
      }),
    })),
  }
}

function lengthen(original: string, { kind, index }: TextPlace): string {
  if (kind === 'title') return `${original}, ${TITLE}`
  if (kind === 'label')
    return `${original} with Kanchipuram-Thiruvananthapuram${index % 3 === 0 ? '-Visakhapatnam' : ''}`
  return Array.from({ length: 10 }, () => SENTENCE).join(' ')
}
