import { BehaviourElement, reveal } from './behaviour-element.ts'
import { foreignFrame } from './foreign-frame.ts'

/** `<haat-map data-query data-zoom>`: loads the map when the visitor asks for it. */
export class MapFrame extends BehaviourElement {
  protected start(): void {
    this.listen(this, 'click', (event) => {
      if (this.partOf(event, '[data-map-show]') === undefined) return
      const { query = '', zoom = '14', title = 'Map' } = this.dataset
      const address = new URL('https://www.google.com/maps')
      address.search = new URLSearchParams({ q: query, z: zoom, output: 'embed' }).toString()
      const frame = foreignFrame(address.href, title)
      if (frame === undefined) return
      const cover = this.one('[data-map-cover]')
      if (cover) cover.replaceWith(frame)
      else this.append(frame)
      frame.focus()
    })
  }

  protected override refresh(): void {
    reveal(this.all('[data-map-show]'))
  }
}
