import { Accordion } from './accordion.ts'
import { BeforeAfter } from './before-after.ts'
import { REFRESH_EVENT } from './behaviour-element.ts'
import { Carousel } from './carousel.ts'
import { CartForm } from './cart-form.ts'
import { Countdown } from './countdown.ts'
import { Counter } from './counter.ts'
import { CartDrawer, Drawer } from './drawer.ts'
import { Facets } from './facets.ts'
import { Gallery } from './gallery.ts'
import { Header } from './header.ts'
import { MapFrame } from './map.ts'
import { Nav } from './nav.ts'
import { PredictiveSearch } from './predictive-search.ts'
import { Quantity } from './quantity.ts'
import { Rating } from './rating.ts'
import { Share } from './share.ts'
import { Tabs } from './tabs.ts'
import { VariantPicker } from './variant-picker.ts'
import { Video } from './video.ts'

const behaviours: Readonly<Record<string, CustomElementConstructor>> = {
  'haat-accordion': Accordion,
  'haat-before-after': BeforeAfter,
  'haat-carousel': Carousel,
  'haat-cart-drawer': CartDrawer,
  'haat-cart-form': CartForm,
  'haat-countdown': Countdown,
  'haat-counter': Counter,
  'haat-facets': Facets,
  'haat-gallery': Gallery,
  'haat-header': Header,
  'haat-map': MapFrame,
  'haat-menu-drawer': Drawer,
  'haat-nav': Nav,
  'haat-predictive-search': PredictiveSearch,
  'haat-quantity': Quantity,
  'haat-rating': Rating,
  'haat-share': Share,
  'haat-tabs': Tabs,
  'haat-variant-picker': VariantPicker,
  'haat-video': Video,
}

/**
 * Defines the behaviours of a page, except those that load more from the store, which a preview doesn't have: these are the
 * `more`. Safe to call again: existing definitions stay.
 */
export function defineBehaviours(more: Readonly<Record<string, CustomElementConstructor>> = {}): void {
  for (const [name, behaviour] of Object.entries({ ...behaviours, ...more })) {
    if (customElements.get(name) === undefined) customElements.define(name, behaviour)
  }
}

/**
 * Call after a page was morphed into the engine's markup: restores roles and visible buttons. `within`: only in this
 * part of the page.
 */
export function refreshBehaviours(within: Node = document): void {
  document.dispatchEvent(new CustomEvent<Node>(REFRESH_EVENT, { detail: within }))
}
