import type { MenuLinkData } from '../../theme/data/catalog-data.ts'
import type { MockStore } from '../mock-store.ts'
import { changeCategories } from './change-categories.ts'
import { changeProducts } from './change-products.ts'

/** What a text is for, and which one it is: the same number for the same thing. */
export interface TextPlace {
  readonly kind: 'title' | 'paragraph' | 'label'
  readonly index: number
}

/** Returns the store with each of its texts replaced. Handles and addresses stay. */
export function changeTexts(store: MockStore, write: (original: string, place: TextPlace) => string): MockStore {
  const title = (original: string, index: number) => write(original, { kind: 'title', index })
  const label = (original: string, index: number) => write(original, { kind: 'label', index })
  const html = (original: string, index: number) => `<p>${write(original, { kind: 'paragraph', index })}</p>`
  const changed = changeProducts(store, (product, index) => ({
    ...product,
    title: title(product.title, index),
    description: html(product.description, index),
    vendor: label(product.vendor, index),
    type: label(product.type, index + 1),
    tags: product.tags.map((tag, at) => label(tag, index + at)),
    options: product.options.map((option, at) => ({
      name: label(option.name, at),
      values: option.values.map((value, place) => `${label(value, place + at + 2)} ${place + 1}`),
    })),
    variants: product.variants.map((variant) => {
      const options = variant.options.map((value, at) => {
        const place = product.options[at]?.values.indexOf(value) ?? 0
        return `${label(value, place + at + 2)} ${place + 1}`
      })
      return { ...variant, options, title: options.join(' / ') || variant.title }
    }),
    images: product.images.map((image) => ({ ...image, alt: title(image.alt ?? '', index) })),
  }))
  const links = (items: readonly MenuLinkData[]): MenuLinkData[] =>
    items.map((link, index) => ({
      ...link,
      title: label(link.title, index),
      ...(link.links && { links: links(link.links) }),
    }))
  return {
    ...changed,
    shop: {
      ...store.shop,
      name: title(store.shop.name, 0),
      description: write(store.shop.description ?? '', { kind: 'paragraph', index: 0 }),
      brand: {
        slogan: title(store.shop.brand?.slogan ?? '', 1),
        short_description: write(store.shop.brand?.short_description ?? '', { kind: 'paragraph', index: 1 }),
      },
    },
    collections: changed.collections.map((collection, index) => ({
      ...collection,
      title: title(collection.title, index),
      description: html(collection.description, index),
    })),
    categories: changeCategories(changed.categories, (category, index) => ({
      ...category,
      title: title(category.title, index),
      ancestors: category.ancestors.map((ancestor, at) => ({ ...ancestor, title: title(ancestor.title, at) })),
      description: html(category.description, index),
    })),
    pages: store.pages.map((page, index) => ({
      ...page,
      title: title(page.title, index),
      content: html(page.content, index),
    })),
    menus: store.menus.map((menu, index) => ({ ...menu, title: label(menu.title, index), links: links(menu.links) })),
  }
}
