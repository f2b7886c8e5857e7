/** The override names every image that comes from elsewhere, by tag and digest, and nothing else. */
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { pinDigests } from '../pin-digests.ts'

test('each image that is pulled, and each that ours is built on, is pinned by the digest that the registry gives', () => {
  const asked: string[] = []
  const digest = `sha256:${'a'.repeat(64)}`
  const text = pinDigests((image) => {
    asked.push(image)
    return digest
  })
  const { services } = parse(text) as { services: Record<string, { image?: string; build?: { args: object } }> }
  expect(services['postgres']).toEqual({ image: `postgres:17-bookworm@${digest}` })
  expect(services['grafana']?.image).toMatch(/^grafana\/grafana:[\d.]+@sha256:a{64}$/)
  expect(services['setup']?.build?.args).toEqual({
    NODE_IMAGE: `node:24-bookworm-slim@${digest}`,
    BASE_IMAGE: `debian:bookworm-slim@${digest}`,
  })
  expect(Object.keys(services)).not.toContain('gateway')
  expect(asked).toHaveLength(new Set(asked).size)
  expect(asked.length).toBe(Object.keys(services).length + 1)
})

test('a registry that does not answer leaves nothing half pinned', () => {
  const fail = () => {
    throw new Error('no such host')
  }
  expect(() => pinDigests(fail)).toThrow('no such host')
})
