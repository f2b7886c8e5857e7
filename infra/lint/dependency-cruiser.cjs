/** Who may import whom. `npm run check` fails on any line that this file forbids. */
const SERVICE = '^services/(?!(?:kit|safety)/)([^/]+)/'
const TESTS = '\\.test\\.tsx?$|/test/|/testing[^/]*$'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule('no-cycles', 'Code reads in one direction.', { pathNot: '/generated/' }, { circular: true }),
    rule(
      'proto-is-a-leaf',
      'Contracts know zod and nothing else.',
      { path: '^proto/src' },
      { pathNot: ['^proto/src', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'kit-knows-no-context',
      'The kit sees how contracts are made, never which ones exist.',
      { path: '^services/kit/src' },
      { path: '^(proto/src/(?!(define|errors|event-retention|time-limit)\\.ts)|gateway|web|infra|services/(?!kit/))' },
    ),
    rule(
      'safety-knows-no-context',
      'How a text is read for danger depends on contracts alone: no service, no vendor.',
      { path: '^services/safety/(src|evaluation|training)' },
      { path: '^(gateway|web|infra|services/(?!safety/))|node_modules/(?!zod)' },
    ),
    rule(
      'services-are-strangers',
      'Services meet only on NATS; the guide lends the journey its questions, its reading of an answer and its ear for languages.',
      { path: SERVICE },
      {
        path: '^services/(?!(?:kit|safety)/)',
        pathNot: ['^services/$1/', '^services/guide/src/(deeper|quotable|language)\\.ts$'],
      },
    ),
    rule(
      'services-stay-inside',
      'A service uses its own code, the kit and the contracts.',
      { path: `${SERVICE}src` },
      { path: '^(gateway|web|infra)/' },
    ),
    rule(
      'only-repository-knows-prisma',
      'One file per service speaks SQL.',
      { path: `${SERVICE}src`, pathNot: '(repository|main|worker|grant-admin)\\.ts$|/generated/' },
      { path: '/generated/|node_modules/@prisma' },
    ),
    rule(
      'rules-are-pure',
      'Operations reach the world through what they are handed.',
      {
        path: `${SERVICE}src`,
        pathNot: `^services/guide/|(main|worker|grant-admin|config|jobs|handlers|subscriptions|repository)\\.ts$|/(generated|adapters)/|${TESTS}`,
      },
      { path: '^services/kit/src|node_modules/(?!zod|eld)' }, // both only compute
    ),
    rule(
      'gateway-meets-services-on-nats',
      'The gateway imports contracts and the kit, never a service.',
      { path: '^gateway/src' },
      { path: '^(web|infra|services/(?!kit/))' },
    ),
    rule(
      'use-cases-know-no-transport',
      'REST and GraphQL depend on use cases, not the other way round.',
      { path: '^gateway/src/usecases' },
      { path: '^gateway/src/(?!usecases|limits\\.ts)|node_modules/(express|graphql|@apollo)/' },
    ),
    rule(
      'transports-are-strangers',
      'REST and GraphQL never meet.',
      { path: '^gateway/src/(rest|graphql)/' },
      { path: '^gateway/src/(rest|graphql)/', pathNot: '^gateway/src/$1/' },
    ),
    rule(
      'transports-only-bind',
      'Adapters reach services through use cases; of contracts, REST knows the shapes that its document shows.',
      { path: '^gateway/src/(rest|graphql|openapi)/' },
      { path: '^services/kit/src/(rpc|nats|events|streams)' },
    ),
    rule(
      'graphql-has-its-own-shapes',
      'The GraphQL schema says what it answers; errors, rules and plans are all it takes from contracts.',
      { path: '^gateway/src/graphql/' },
      { path: '^proto/src/(?!(errors|rules|plans|cadence)\\.ts)' },
    ),
    rule(
      'web-knows-only-the-schema',
      'The browser talks GraphQL; input rules, their values, help lines and how long things are kept are all it imports.',
      { path: '^web/src' },
      { path: '^(proto/src/(?!(rules|values|help-lines|(record-)?retention)\\.ts)|gateway|services|infra)/?' },
    ),
    rule(
      'features-are-strangers',
      'A route composes features; features do not import each other.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      'ui-and-lib-are-below',
      'Shared parts know no feature.',
      { path: '^web/src/(ui|lib)/' },
      { path: '^web/src/(app|routes|features|session)/' },
    ),
    rule(
      'features-are-below-routes',
      'Features do not know where they are shown.',
      { path: '^web/src/(features|session)/' },
      { path: '^web/src/(app|routes)/' },
    ),
    rule(
      'guide-stands-alone',
      'The built-in guide is one model server among others: of the product it knows what danger sounds like, and no more.',
      { path: '^services/guide/src' },
      { path: '^(proto|gateway|web|infra)/|^services/(?!guide/)', pathNot: '^services/safety/src/signals\\.ts$' },
    ),
    rule(
      'simulators-are-outsiders',
      'A simulator knows the vendor, not us; that of the model says what the built-in guide says.',
      { path: '^infra/simulators/' },
      { path: '^(proto|gateway|services|web|infra/(?!simulators))/', pathNot: '^services/guide/' },
    ),
    rule(
      'black-box-stays-black',
      'Acceptance and browser tests see addresses, not source; of the contracts, only the list they are generated from.',
      { path: '^infra/tests/' },
      { path: '^(proto|gateway|services|web)/', pathNot: '^proto/src/lock-changes\\.ts$' },
    ),
    rule(
      'no-test-in-production',
      'Production code does not import tests.',
      { path: '/src/', pathNot: TESTS },
      { path: TESTS },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules|/generated/|/gql/' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
