/** Returns the number of sections in the URL, with the same texts as in the benchmark of Haat's editor. */
export function pageOfSections() {
  const count = Number(new URLSearchParams(location.search).get('sections') ?? 20)
  return Array.from({ length: count }, (_, index) => ({
    id: `section-${index + 1}`,
    heading: `Section ${index + 1}`,
    text: 'Everything in this shop was chosen by someone who would use it at home. Take your time and look around.',
    image: `data:image/svg+xml,${encodeURIComponent(image)}`,
    button: 'Our story',
  }))
}

const image = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 4 3"><path fill="#8d8378" d="M0 0h4v3H0z"/></svg>`

export const sectionStyle = `
body { margin: 0; font-family: system-ui; }
.shop-section { display: grid; grid-template-columns: 1fr 1fr; gap: 32px; padding: 48px; align-items: center; }
.shop-section img { width: 100%; height: auto; }
.shop-section a { display: inline-block; padding: 12px 20px; background: #2f3b8f; color: #fff; }
`
