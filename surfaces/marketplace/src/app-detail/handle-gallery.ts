/** Opens images in a lightbox. Videos load from YouTube only after the visitor presses play. */
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
  // YouTube refuses to play without a referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  play.closest('[data-facade]')?.replaceChildren(frame)
  frame.focus()
}

function handleLightbox(gallery: HTMLElement): void {
  const dialog = gallery.querySelector<HTMLDialogElement>('[data-lightbox]')
  const enlarged = dialog?.querySelector<HTMLImageElement>('[data-lightbox-image]')
  const count = dialog?.querySelector('[data-lightbox-count]')
  const images = [...gallery.querySelectorAll<HTMLImageElement>('[data-image] img')]
  if (!dialog || !enlarged || !count || images.length === 0) return
  let current = 0

  const show = (index: number) => {
    current = (index + images.length) % images.length
    const image = images[current]
    if (image === undefined) return
    enlarged.src = image.src
    enlarged.alt = image.alt
    count.textContent = `Image ${current + 1} of ${images.length}`
  }
  for (const [index, image] of images.entries()) {
    image.parentElement?.addEventListener('click', () => {
      show(index)
      dialog.showModal()
    })
  }
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-step]')) {
    button.hidden = images.length === 1
    button.addEventListener('click', () => show(current + Number(button.dataset.step)))
  }
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowRight') show(current + 1)
    else if (event.key === 'ArrowLeft') show(current - 1)
  })
  dialog.addEventListener('click', (event) => {
    const isClose = event.target instanceof Element && event.target.closest('[data-close]') !== null
    if (isClose || event.target === dialog) dialog.close()
  })
}
