/** Pictures open large in a dialog; a video asks YouTube for nothing before it is played. */
export function handleGallery(): void {
  const gallery = document.querySelector<HTMLElement>('[data-gallery]')
  if (gallery === null) return
  for (const play of gallery.querySelectorAll<HTMLElement>('[data-embed]')) {
    play.addEventListener('click', () => playVideo(play))
  }
  handleLightbox(gallery)
}

function playVideo(play: HTMLElement): void {
  const frame = document.createElement('iframe')
  frame.src = play.dataset.embed ?? ''
  frame.title = play.dataset.title ?? 'Video'
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  // YouTube plays only where it is told which site embeds it.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  play.closest('[data-facade]')?.replaceChildren(frame)
  frame.focus()
}

function handleLightbox(gallery: HTMLElement): void {
  const dialog = gallery.querySelector<HTMLDialogElement>('[data-lightbox]')
  const large = dialog?.querySelector<HTMLImageElement>('[data-lightbox-picture]')
  const count = dialog?.querySelector('[data-lightbox-count]')
  const pictures = [...gallery.querySelectorAll<HTMLImageElement>('[data-picture] img')]
  if (!dialog || !large || !count || pictures.length === 0) return
  let at = 0

  const show = (index: number) => {
    at = (index + pictures.length) % pictures.length
    const picture = pictures[at]
    if (picture === undefined) return
    large.src = picture.src
    large.alt = picture.alt
    count.textContent = `Picture ${at + 1} of ${pictures.length}`
  }
  for (const [index, picture] of pictures.entries()) {
    picture.parentElement?.addEventListener('click', () => {
      show(index)
      dialog.showModal()
    })
  }
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-step]')) {
    button.hidden = pictures.length === 1
    button.addEventListener('click', () => show(at + Number(button.dataset.step)))
  }
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowRight') show(at + 1)
    else if (event.key === 'ArrowLeft') show(at - 1)
  })
  dialog.addEventListener('click', (event) => {
    const isClose = event.target instanceof Element && event.target.closest('[data-close]') !== null
    if (isClose || event.target === dialog) dialog.close()
  })
}
