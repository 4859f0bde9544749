import './page.css'

export const metadata = { title: 'haat apps', robots: { index: false, follow: false } }

export default function Layout({ children }) {
  return (
    <html lang="en-IN">
      <body>
        <header className="header">
          <a href="/">haat</a>
          <a href="/">Apps</a>
          <a href="/login">Log in</a>
        </header>
        {children}
      </body>
    </html>
  )
}
