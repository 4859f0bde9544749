import { ThemeFrame } from '../theme-frame.tsx'
import { EditListing } from './edit-listing.tsx'

/** `/themes/:theme_slug/listing`: what shop owners read and see about a theme. */
export function ListingPage() {
  return <ThemeFrame title="Listing">{(theme) => <EditListing key={theme.slug} theme={theme} />}</ThemeFrame>
}
