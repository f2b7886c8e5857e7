/** GraphQL operations of the admin area on content pages. */
import { graphql } from '../../../gql/index.ts'

export const PAGES = graphql(`
  query Pages {
    pages {
      id
      slug
      title
      content
      metaDescription
      status
      updatedAt
    }
  }
`)

/** Queries that list or count pages. They are refetched after a page has changed. */
export const SHOW_PAGES = ['Pages', 'AdminTotals', 'PublishedPages']

export const CREATE_PAGE = graphql(`
  mutation CreatePage($input: PageInput!) {
    createPage(input: $input) {
      id
    }
  }
`)

export const CREATE_IMAGE = graphql(`
  mutation CreateImage($data: String!) {
    createImage(data: $data) {
      id
      path
      width
      height
    }
  }
`)

export const UPDATE_PAGE = graphql(`
  mutation UpdatePage($id: Int!, $input: PageInput!, $editedFrom: String) {
    updatePage(id: $id, input: $input, editedFrom: $editedFrom) {
      id
      slug
      title
      content
      metaDescription
      status
      updatedAt
    }
  }
`)

export const DELETE_PAGE = graphql(`
  mutation DeletePage($id: Int!) {
    deletePage(id: $id)
  }
`)

export const RESTORE_PAGE = graphql(`
  mutation RestorePage($id: Int!) {
    restorePage(id: $id) {
      id
    }
  }
`)

export const PAGE_VERSIONS = graphql(`
  query PageVersions($id: Int!) {
    pageVersions(id: $id) {
      id
      slug
      title
      content
      metaDescription
      status
      savedAt
    }
  }
`)
