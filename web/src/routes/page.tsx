/** A content page, addressed by its slug. */
import { useParams } from 'react-router-dom'
import { usePageHead } from '../app/title.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { NotFound } from './not-found.tsx'

export function Component() {
  const { slug = '' } = useParams()
  return <ContentPage key={slug} slug={slug} missing={<NotFound />} head={(page) => <Head {...page} />} />
}

function Head({ title, metaDescription }: { title: string; metaDescription: string | null }) {
  usePageHead(title, metaDescription)
  return null
}
