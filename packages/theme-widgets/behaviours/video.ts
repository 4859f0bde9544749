import { BehaviourElement } from './behaviour-element.ts'
import { foreignFrame } from './foreign-frame.ts'

/** `<haat-video>` around a link with an image: loads the player on demand, and nothing from its host before. */
export class Video extends BehaviourElement {
  protected start(): void {
    this.listen(this, 'click', (event) => {
      const link = this.partOf(event, '[data-video-embed]')
      if (link === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
      const frame = foreignFrame(playing(link.dataset.videoEmbed ?? ''), link.dataset.title ?? 'Video')
      if (frame === undefined) return
      event.preventDefault()
      link.replaceWith(frame)
      frame.focus()
    })
  }
}

function playing(address: string): string {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  if (url.host === 'www.youtube.com') url.host = 'www.youtube-nocookie.com'
  url.searchParams.set('autoplay', '1')
  return url.href
}
