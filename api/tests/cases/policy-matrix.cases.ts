import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getNamedType, isAbstractType, isObjectType, type GraphQLNamedType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { createSchema } from '../../src/graphql/schema.js';
import { Role } from '../../src/core/policy.js';
import { isSlug, RESERVED_SLUGS } from '../../src/fields/rule.js';
import { allRoutes, restRoutes } from '../support/rest-routes.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { clockHeader, createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  const NOWHERE = '01900000-0000-7000-8000-000000000000';

  const VIEWERS = ['anonymous', Role.GUEST, Role.ADMIN, Role.GOD] as const;

  /** Answers by viewer, in the order of VIEWERS: the code of the first error, or `ok`. */
  type Row = readonly [operation: string, answers: readonly [string, string, string, string]];

  const everybody = (answer = 'ok') => [answer, answer, answer, answer] as const;
  const signedInOnes = (answer = 'ok') => ['UNAUTHENTICATED', answer, answer, answer] as const;
  const staff = (answer = 'ok') => ['UNAUTHENTICATED', 'FORBIDDEN', answer, answer] as const;
  const god = (answer = 'ok') => ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', answer] as const;

  /** Who may call what: with ids of nothing, so that whoever may call it finds nothing. */
  const MUTATIONS: Record<string, Row> = {
    login: ['login(username: "nobody", password: "wrong password") { id }', everybody('BAD_CREDENTIALS')],
    confirmLogin: ['confirmLogin(ticket: "none", code: "123456") { id }', everybody('BAD_USER_INPUT')],
    register: ['register(username: "", password: "") { id }', everybody('BAD_USER_INPUT')],
    resetPassword: ['resetPassword(token: "none", password: "wrong password") { id }', everybody('BAD_USER_INPUT')],
    changePassword: ['changePassword(current: "wrong password", password: "another password")', signedInOnes('BAD_CREDENTIALS')],
    startTotp: ['startTotp(password: "wrong password") { secret }', staff('BAD_CREDENTIALS')],
    confirmTotp: ['confirmTotp(code: "123456")', staff('TOTP_STATE')],
    disableTotp: ['disableTotp(password: "wrong password")', signedInOnes('BAD_CREDENTIALS')],
    resetTotp: [`resetTotp(id: "${NOWHERE}") { id }`, god('NOT_FOUND')],
    revokeSession: [`revokeSession(id: "${NOWHERE}")`, signedInOnes()],
    revokeOtherSessions: ['revokeOtherSessions', signedInOnes()],
    setAppConfigActive: [`setAppConfigActive(id: "${NOWHERE}", active: true, version: 1) { id }`, staff('NOT_FOUND')],
    setAccountRole: [`setAccountRole(id: "${NOWHERE}", role: ADMIN) { id }`, god('NOT_FOUND')],
    setAccountDisabled: [`setAccountDisabled(id: "${NOWHERE}", disabled: true) { id }`, god('NOT_FOUND')],
    createResetLink: [`createResetLink(id: "${NOWHERE}")`, god('NOT_FOUND')],
    revokeAccountSessions: [`revokeAccountSessions(id: "${NOWHERE}")`, god()],
    createUnit: ['createUnit(input: {}) { id }', staff('BAD_USER_INPUT')],
    createHouse: ['createHouse(input: {}) { id }', staff('BAD_USER_INPUT')],
    createCondo: ['createCondo(input: {}) { id }', staff('BAD_USER_INPUT')],
    createVillage: ['createVillage(input: {}) { id }', staff('BAD_USER_INPUT')],
    createPage: ['createPage(input: {}) { id }', staff('BAD_USER_INPUT')],
    updateUnit: [`updateUnit(id: "${NOWHERE}", version: 1, input: {}) { id }`, staff('NOT_FOUND')],
    updateHouse: [`updateHouse(id: "${NOWHERE}", version: 1, input: {}) { id }`, staff('NOT_FOUND')],
    updateCondo: [`updateCondo(id: "${NOWHERE}", version: 1, input: {}) { id }`, staff('NOT_FOUND')],
    updateVillage: [`updateVillage(id: "${NOWHERE}", version: 1, input: {}) { id }`, staff('NOT_FOUND')],
    updatePage: [`updatePage(id: "${NOWHERE}", version: 1, input: {}) { id }`, staff('NOT_FOUND')],
    deleteUnit: [`deleteUnit(id: "${NOWHERE}")`, staff('NOT_FOUND')],
    deleteHouse: [`deleteHouse(id: "${NOWHERE}")`, staff('NOT_FOUND')],
    deleteCondo: [`deleteCondo(id: "${NOWHERE}")`, staff('NOT_FOUND')],
    deleteVillage: [`deleteVillage(id: "${NOWHERE}")`, staff('NOT_FOUND')],
    deletePage: [`deletePage(id: "${NOWHERE}")`, staff('NOT_FOUND')],
    restoreUnit: [`restoreUnit(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    restoreHouse: [`restoreHouse(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    restoreCondo: [`restoreCondo(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    restoreVillage: [`restoreVillage(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    restorePage: [`restorePage(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    readSource: [`readSource(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    createLandmark: ['createLandmark(input: {}) { id }', staff('BAD_USER_INPUT')],
    updateLandmark: [`updateLandmark(id: "${NOWHERE}", version: 1, input: {}) { id }`, staff('NOT_FOUND')],
    deleteLandmark: [`deleteLandmark(id: "${NOWHERE}")`, staff('NOT_FOUND')],
    restoreLandmark: [`restoreLandmark(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    createAgent: ['createAgent(input: {}) { id }', staff('BAD_USER_INPUT')],
    updateAgent: [`updateAgent(id: "${NOWHERE}", version: 1, input: {}) { id }`, staff('NOT_FOUND')],
    deleteAgent: [`deleteAgent(id: "${NOWHERE}")`, staff('NOT_FOUND')],
    restoreAgent: [`restoreAgent(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    restoreRevision: [`restoreRevision(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    setListingsState: [`setListingsState(kind: UNIT, ids: ["${NOWHERE}"], state: HIDDEN) { id }`, staff('NOT_FOUND')],
    createSource: ['createSource(input: {}) { id }', staff('BAD_USER_INPUT')],
    updateSource: [`updateSource(id: "${NOWHERE}", version: 1, input: {}) { id }`, staff('NOT_FOUND')],
    deleteSource: [`deleteSource(id: "${NOWHERE}")`, staff('NOT_FOUND')],
    restoreSource: [`restoreSource(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    setHomesAgent: [`setHomesAgent(ids: ["${NOWHERE}"], agent: null) { id }`, staff('NOT_FOUND')],
    migrateUnitToHouse: [`migrateUnitToHouse(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    migrateHouseToUnit: [`migrateHouseToUnit(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    mergeCondo: [`mergeCondo(id: "${NOWHERE}", into: "${NOWHERE}") { id }`, staff('MERGE_TARGET')],
    undoMerge: [`undoMerge(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    confirmListings: [`confirmListings(ids: ["${NOWHERE}"])`, staff()],
    // As a JSON operation nothing can be uploaded; staff access is checked first.
    uploadFiles: ['uploadFiles(files: []) { id }', staff('NO_FILES')],
    updateFile: [`updateFile(id: "${NOWHERE}", caption: {}) { id }`, staff('NOT_FOUND')],
    rotateFile: [`rotateFile(id: "${NOWHERE}", quarterTurns: 1) { id }`, staff('NOT_FOUND')],
    retryFile: [`retryFile(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    deleteFile: [`deleteFile(id: "${NOWHERE}")`, staff('NOT_FOUND')],
    setAutoListingHeader: [`setAutoListingHeader(id: "${NOWHERE}", header: { sheet: 0, headerRow: 0 }) { id }`, staff('NOT_FOUND')],
    setAutoListingColumns: [`setAutoListingColumns(id: "${NOWHERE}", columns: []) { id }`, staff('NOT_FOUND')],
    setAutoListingOptions: [`setAutoListingOptions(id: "${NOWHERE}", options: {}) { id }`, staff('NOT_FOUND')],
    checkAutoListing: [`checkAutoListing(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    setAutoListingComplex: [`setAutoListingComplex(id: "${NOWHERE}", name: "x") { id }`, staff('NOT_FOUND')],
    setAutoListingCell: [`setAutoListingCell(id: "${NOWHERE}", ordinal: 0, column: 0, text: "x") { ordinal }`, staff('NOT_FOUND')],
    setAutoListingTarget: [`setAutoListingTarget(id: "${NOWHERE}", ordinal: 0) { ordinal }`, staff('NOT_FOUND')],
    setAutoListingTake: [`setAutoListingTake(id: "${NOWHERE}", ordinal: 0, path: "x", take: MINE) { ordinal }`, staff('NOT_FOUND')],
    clearAutoListingTarget: [`clearAutoListingTarget(id: "${NOWHERE}", ordinal: 0) { ordinal }`, staff('NOT_FOUND')],
    stopAutoListing: [`stopAutoListing(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    decideAutoListingComplexes: [`decideAutoListingComplexes(id: "${NOWHERE}", choices: [{ name: "x" }]) { id }`, staff('NOT_FOUND')],
    decideAutoListingRows: [`decideAutoListingRows(id: "${NOWHERE}", decisions: [{ ordinal: 1, isNew: true }]) { id }`, staff('NOT_FOUND')],
    publishAutoListing: [`publishAutoListing(id: "${NOWHERE}") { homes }`, staff('NOT_FOUND')],
    answerAutoListingProblem: [`answerAutoListingProblem(id: "${NOWHERE}", answer: { column: 0, code: "X" }) { id }`, staff('NOT_FOUND')],
    undoAutoListingAnswer: [`undoAutoListingAnswer(id: "${NOWHERE}", column: 0, before: "x", after: "y") { id }`, staff('NOT_FOUND')],
    finishAutoListing: [`finishAutoListing(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    undoAutoListing: [`undoAutoListing(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    deleteAutoListing: [`deleteAutoListing(id: "${NOWHERE}")`, staff('NOT_FOUND')],
    saveAutoListingTemplate: [`saveAutoListingTemplate(import: "${NOWHERE}", name: "x") { id }`, staff('NOT_FOUND')],
    createAutoListingTemplate: ['createAutoListingTemplate(config: "") { id }', staff('BAD_USER_INPUT')],
    renameAutoListingTemplate: [`renameAutoListingTemplate(id: "${NOWHERE}", name: "x") { id }`, staff('NOT_FOUND')],
    deleteAutoListingTemplate: [`deleteAutoListingTemplate(id: "${NOWHERE}")`, staff('NOT_FOUND')],
    forgetAutoListingAlias: [`forgetAutoListingAlias(id: "${NOWHERE}")`, staff('NOT_FOUND')],
    applyAutoListingTemplate: [`applyAutoListingTemplate(import: "${NOWHERE}", template: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    createLead: ['createLead(lead: {}) { ok }', everybody('LEAD_EMPTY')],
    updateLead: [`updateLead(id: "${NOWHERE}", version: 1, patch: {}) { id }`, staff('NOT_FOUND')],
    announceLeadAgain: [`announceLeadAgain(id: "${NOWHERE}") { id }`, staff('NOT_FOUND')],
    setMyEmail: ['setMyEmail(email: "nonsense", password: "x", lang: en) { email }', signedInOnes('BAD_USER_INPUT')],
    confirmEmail: ['confirmEmail(token: "none")', everybody('BAD_USER_INPUT')],
    requestPasswordReset: ['requestPasswordReset(account: "nobody", lang: en)', everybody('BAD_USER_INPUT')],
    syncSaved: ['syncSaved(add: [], remove: []) { key }', signedInOnes()],
    createAlert: ['createAlert(alert: { channel: EMAIL, every: DAY, lang: en }) { ok }', everybody('BAD_USER_INPUT')],
    confirmAlert: ['confirmAlert(token: "none") { confirmed }', everybody('NOT_FOUND')],
    changeAlert: ['changeAlert(token: "none", every: DAY) { every }', everybody('NOT_FOUND')],
    stopAlert: ['stopAlert(token: "none")', everybody()],
    stopMyAlerts: ['stopMyAlerts(token: "none")', everybody()],
    // The last, for nobody is signed in after it.
    logout: ['logout', everybody()],
  };

  const PRIVATE_QUERIES: Record<string, Row> = {
    me: ['me { id }', everybody()],
    myEmail: ['myEmail { email pending }', signedInOnes()],
    recoveryCodes: ['recoveryCodes', signedInOnes()],
    mySessions: ['mySessions { id }', signedInOnes()],
    accounts: ['accounts { total }', staff()],
    accountSessions: [`accountSessions(id: "${NOWHERE}") { id }`, god()],
    auditLog: ['auditLog { total }', god()],
    accountHistory: [`accountHistory(id: "${NOWHERE}") { total }`, staff()],
    files: ['files { total }', staff()],
    deskLandmarks: ['deskLandmarks { total }', staff()],
    agent: [`agent(id: "${NOWHERE}") { id }`, staff()],
    agents: ['agents { total }', staff()],
    source: [`source(id: "${NOWHERE}") { id }`, staff()],
    sources: ['sources { total }', staff()],
    distanceRun: ['distanceRun { pending }', staff()],
    ratesState: ['ratesState { lastTry }', staff()],
    desk: ['desk(kind: UNIT) { total }', staff()],
    allPages: ['allPages { id }', staff()],
    deskCounts: ['deskCounts { count }', staff()],
    duplicates: [`duplicates(kind: UNIT, complex: "${NOWHERE}", size: 30) { id }`, staff()],
    history: [`history(noun: UNIT, id: "${NOWHERE}") { total }`, staff()],
    mergePreview: [`mergePreview(id: "${NOWHERE}", into: "${NOWHERE}") { total }`, staff('MERGE_TARGET')],
    condoMerges: [`condoMerges(into: "${NOWHERE}") { id }`, staff()],
    movePreview: [`movePreview(id: "${NOWHERE}") { kind }`, staff('NOT_FOUND')],
    staleListings: ['staleListings { total }', staff()],
    leads: ['leads { total }', staff()],
    lead: [`lead(id: "${NOWHERE}") { id }`, staff()],
    leadCounts: ['leadCounts { new }', staff()],
    leadAssignees: ['leadAssignees { id }', staff()],
    lostLeads: ['lostLeads { leads }', staff()],
    statistics: ['statistics { total { views } }', staff()],
    listingStatistics: ['listingStatistics { total }', staff()],
    autoListing: [`autoListing(id: "${NOWHERE}") { id }`, staff()],
    autoListingQuestions: [`autoListingQuestions(id: "${NOWHERE}") { total }`, staff('NOT_FOUND')],
    autoListingDrafts: [`autoListingDrafts(id: "${NOWHERE}") { homes }`, staff('NOT_FOUND')],
    autoListings: ['autoListings { total }', staff()],
    autoListingRows: [`autoListingRows(id: "${NOWHERE}") { total }`, staff('NOT_FOUND')],
    autoListingGone: [`autoListingGone(id: "${NOWHERE}") { total }`, staff('NOT_FOUND')],
    autoListingFields: ['autoListingFields(entity: CONDO) { path }', staff()],
    autoListingAliases: ['autoListingAliases { id }', staff()],
    autoListingTemplates: ['autoListingTemplates { id }', staff()],
  };

  /** The mutations that anybody may call. */
  const OPEN = Object.entries(MUTATIONS)
    .filter(([, [, [anonymous]]]) => anonymous !== 'UNAUTHENTICATED')
    .map(([name]) => name);

  /** Takes a file, which no operation in JSON can bring: who may call it is in auto-listing.test.ts. */
  const WITH_FILE = ['startAutoListing'];

  /** Queries that can be null: whoever is refused gets that, beside the error. */
  const NULLABLE = ['agent', 'source', 'autoListing', 'lead'];

  /** What every visitor may read. */
  const PUBLIC_QUERIES = [
    'alert',
    'alertAbout',
    'alertChannels',
    'appConfig',
    'areas',
    'complexes',
    'condo',
    'condos',
    'currencies',
    'currencyHistory',
    'file',
    'hasDrawings',
    'homes',
    'house',
    'houses',
    'insteadOfGone',
    'landmarks',
    'mapPins',
    'movedListing',
    'page',
    'pageById',
    'pages',
    'search',
    'suggest',
    'understand',
    'unit',
    'units',
    'village',
    'villages',
  ];

  type RestRow = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, answers: Row[1], url?: string, body?: object];

  /** REST by method and path: writes, and reads that not everybody may do. */
  const REST: readonly RestRow[] = [
    ['POST', '/api/auth/login', everybody('BAD_CREDENTIALS'), undefined, { username: 'nobody', password: 'wrong password' }],
    ['POST', '/api/auth/register', everybody('BAD_USER_INPUT'), undefined, { username: '', password: '' }],
    ...['/api/units', '/api/house', '/api/condo', '/api/village'].flatMap((path): RestRow[] => [
      ['POST', `${path}/new`, staff('BAD_USER_INPUT'), undefined, {}],
      ['PUT', `${path}/:id`, staff('NOT_FOUND'), `${path}/${NOWHERE}`, {}],
      ['DELETE', `${path}/:id`, staff('NOT_FOUND'), `${path}/${NOWHERE}`],
    ]),
    ['GET', '/api/pages', staff(), '/api/pages?state=trash'],
    ['POST', '/api/pages/new', staff('BAD_USER_INPUT'), undefined, {}],
    ['PUT', '/api/pages/:slug|:id/:lang', staff('NOT_FOUND'), '/api/pages/nowhere/en', {}],
    ['DELETE', '/api/pages/:slug|:id', staff('NOT_FOUND'), `/api/pages/${NOWHERE}`],
    ['POST', '/api/condo/merge/:id', staff('MERGE_TARGET'), `/api/condo/merge/${NOWHERE}`, { target: NOWHERE }],
    ['GET', '/api/units/migrateToHouse/:id', staff('NOT_FOUND'), `/api/units/migrateToHouse/${NOWHERE}`],
    ['GET', '/api/house/migrateToUnit/:id', staff('NOT_FOUND'), `/api/house/migrateToUnit/${NOWHERE}`],
    ['POST', '/api/files', staff('UNSUPPORTED_MEDIA_TYPE'), undefined, {}],
    ['GET', '/api/files/', staff()],
    ['GET', '/api/files/page/:page', staff(), '/api/files/page/2'],
    ...['/api/units', '/api/house', '/api/condo', '/api/village'].flatMap((path): RestRow[] => [
      ['GET', `${path}/draft`, staff()],
      ['GET', `${path}/draft/page/:page`, staff(), `${path}/draft/page/2`],
    ]),
    ['GET', '/api/units/:id', staff('NOT_FOUND'), `/api/units/${NOWHERE}?edit=true`],
    ['GET', '/api/house/:id', staff('NOT_FOUND'), `/api/house/${NOWHERE}?edit=true`],
    ['GET', '/api/condo/:id', staff('NOT_FOUND'), `/api/condo/${NOWHERE}?edit=true`],
    ['GET', '/api/village/:id', staff('NOT_FOUND'), `/api/village/${NOWHERE}?edit=true`],
    ['GET', '/api/desk/export', staff('BAD_USER_INPUT'), '/api/desk/export?format=csv'],
    ['POST', '/api/utils/auto_listing_start', staff('UNSUPPORTED_MEDIA_TYPE'), undefined, {}],
    ['POST', '/api/utils/auto_listing_finish', staff('BAD_USER_INPUT'), undefined, {}],
    ['POST', '/api/autoListingTemplate/new', staff('BAD_USER_INPUT'), undefined, {}],
    ['GET', '/api/autoListingTemplate', staff()],
    ['GET', '/api/auto_listing/:id/failed', staff('NOT_FOUND'), `/api/auto_listing/${NOWHERE}/failed`],
    ['GET', '/api/auto_listing/blank', staff('BAD_USER_INPUT')],
    ['GET', '/api/leads/export', staff('BAD_USER_INPUT'), '/api/leads/export?format=pdf'],
    ['POST', '/api/utils/lead', everybody('LEAD_EMPTY'), undefined, {}],
    ['POST', '/api/utils/contact_click', everybody('BAD_USER_INPUT'), undefined, {}],
    ['POST', '/api/utils/view', everybody('BAD_USER_INPUT'), undefined, {}],
    ['GET', '/api/statistics/export', staff('BAD_USER_INPUT'), '/api/statistics/export?format=pdf'],
    ['POST', '/api/alerts/:token/unsubscribe', everybody(), '/api/alerts/none/unsubscribe', {}],
    ['GET', '/api/auth/logout', everybody()],
  ];

  /** What everybody may read through REST. */
  const PUBLIC_READS = [
    '/api/alerts/:token/unsubscribe',
    '/api/appConfig',
    '/api/auth/login',
    ...['/api/units', '/api/house'].flatMap((path) =>
      ['', '/page/:page', '/area/:area', '/area/:area/page/:page', '/rent', '/rent/page/:page', '/buy', '/buy/page/:page'].map(
        (rest) => path + rest,
      ),
    ),
    '/api/units/condo/:id',
    '/api/units/withcondo/:id',
    '/api/units/withcondo/:id/:lang',
    '/api/house/:id/:lang',
    '/api/house/villas',
    '/api/house/villas/page/:page',
    '/api/house/village/:id',
    '/api/condo',
    '/api/condo/:id/board',
    '/api/village',
    '/api/currencies/:base',
    '/api/currencies/:base/history',
    '/api/files/:id',
    '/api/pages',
    '/api/pages/:slug|:id',
    '/api/pages/:slug|:id/:lang',
    '/api/pages/id/:id',
    '/api/search',
    '/api/search/pins',
    '/api/suggest',
  ];

  /** What stands beside REST: reading for everybody; GraphQL, whose operations have lines of their own; and 404 for all else. */
  const OTHER_ROUTES = [
    '/livez',
    '/readyz',
    // In `local` alone: in production it is on a port of its own.
    '/metrics',
    '/robots.txt',
    '/graphql',
    '/api',
    '/api*',
    '/sitemap.xml',
    '/sitemaps/:name.xml',
    '/feeds/yandex.xml',
    '/feeds/meta.xml',
    '/og/:kind(^(?:unit|house|condo|village)$)/:id/:lang(^(?:en|ru)$).jpg',
    '/:key(^[0-9a-f]{32}$).txt',
  ];

  /** Every field of a type that an operation of everybody leads to: what everybody is shown. */
  const PUBLIC_FIELDS: Readonly<Record<string, string>> = {
    Account: 'createdAt disabled id lastSeenAt roles totp username',
    Agent: 'active email id line name phone photo telegram version whatsApp',
    Alert: 'about channel confirmed email every others paused',
    AlertAbout: 'kind listings search',
    AlertChannels: 'email telegram',
    AlertListing: 'id kind name reference',
    AlertReceipt: 'ok telegramUrl',
    Amenities: 'childrenArea concierge garden grill gym jacuzzi lift parking pool sauna security tennisCourt',
    AreaHomes: 'area houses units',
    AppConfig: 'active id name version',
    BoardUnit: 'bedroom buy floor id matches reference rent side size views',
    Box: 'east north south west',
    BuildingBoard: 'floors matching more sides total units',
    Condo:
      'active amenities board buildings createdAt description floors html id isDraft name nearby offers pictures place plans reference seo units updatedAt version year',
    ComplexPage: 'complexes corrected facets gains matching page pages total understood',
    CondoPage: 'condos page pages total',
    CurrencyRate: 'currency rate',
    CurrencyRates: 'asOf base rates',
    CurrencyReading: 'asOf isDemo rate',
    Facet: 'key values',
    FacetValue: 'count name value',
    File: 'caption height id link name placeholder width',
    FilterGain: 'gain key value',
    GeoPoint: 'lat lng',
    House:
      'active agent buyBefore buyCutAt confirmedAt createdAt deposit electricity electricityRate entrances extras features firstPublishedAt forInvestment furnishing html id isDraft landSize name nearby orientation others petAllowed pictures place plans pricing quota quotaText reference rentBefore rentCutAt rooms seo similar updatedAt version view village',
    HouseExtras: 'eVCharger hasPool rooftop saunaRoom smartHome wineStorage',
    HousePage: 'houses page pages total',
    Landmark: 'active createdAt id kind name position updatedAt version',
    LeadReceipt: 'ok',
    LocalizedText: 'en ru text',
    MapPin: 'buy count homeKind id kind lat lng name rent',
    MapPins: 'bounds pins total',
    NearbyLandmark: 'landmark metres',
    Offers: 'buyFrom rentFrom total',
    Page: 'active description html icon id lang module name seo slug updatedAt version',
    Place: 'area city position',
    Pricing: 'askForStay buy buyPrice buyPriceComment cost rent rentPrice rentPriceComment rentTerms shortRent stay',
    RentTerm: 'price term',
    Rooms: 'bath bathroom bedroom completed conditioner fan floors kitchen parking shower size',
    SearchPage: 'corrected facets gains homes page pages total understood',
    SentenceReading: 'key names query words',
    Seo: 'description keywords title',
    StatedPrice: 'baht isFrom',
    StayPrice: 'monthly nights seasonNights term total',
    Suggestion: 'area count id kind name reference',
    Understanding: 'aside readings rest',
    UnderstoodSearch: 'aside count readings rest',
    Unit: 'active agent buyBefore buyCutAt condo confirmedAt createdAt deposit electricity electricityRate features firstPublishedAt forInvestment furnishing html id isDraft name nearby orientation others petAllowed pictures place plans pricing quota quotaText reference rentBefore rentCutAt rooms seo similar updatedAt version view',
    UnitPage: 'page pages total units',
    Village:
      'active amenities buildings createdAt html id isDraft name nearby offers pictures place plans reference seo updatedAt version year',
    VillagePage: 'page pages total villages',
  };

  /** And what only staff are: null, or an empty list, for everybody else (staff-fields.test.ts asks for all of them). */
  const STAFF_FIELDS: Readonly<Record<string, string>> = {
    Unit: 'backOffice externalCode source unitNumber',
    House: 'backOffice externalCode source unitNumber',
    Agent: 'homes',
    File: 'bytes createdAt isBroken usage usageTotal',
    BackOffice: 'agentContact commission description forInvestmentComment landLordContact linkToFiles transfer',
    Source: 'commission contact currency feedEvery feedFormat feedTokenSet feedUrl homes id lang name reading version',
    SourceReading: 'busy error importIds leftOut nextAt outcome readAt',
    FileUse: 'id name noun role trashed',
  };

  /** The writes among them, and the reading paths that write (spec 7). */
  const WRITES = REST.filter(([method, path]) => method !== 'GET' || /migrateTo|logout/.test(path));
  const WRITES_OF_EVERYBODY = WRITES.filter(([, , [anonymous]]) => anonymous !== 'UNAUTHENTICATED').map(
    ([method, path]) => `${method} ${path}`,
  );

  describe('permissions', () => {
    let t: TestApp;
    let schema: GraphQLSchema;
    let fields: (type: 'Query' | 'Mutation') => string[];
    const visitors = new Map<string, Visitor>();
    beforeAll(async () => {
      t = await createTestApp();
      schema = await createSchema();
      fields = (type) => Object.keys((schema.getType(type) as GraphQLObjectType).getFields()).sort();
    });
    afterAll(() => t.close());

    /** The visitor of that role, signed in where an earlier operation signed out. */
    const visitorOf = async (viewer: (typeof VIEWERS)[number]) => {
      await t.db.query('DELETE FROM throttle');
      const known = visitors.get(viewer);
      if (known && (viewer === 'anonymous' || known.token !== null)) return known;
      const visitor = viewer === 'anonymous' ? createVisitor(t) : await signedIn(t, viewer);
      visitors.set(viewer, visitor);
      return visitor;
    };

    test('every operation of the schema is in the tables', () => {
      expect([...Object.keys(MUTATIONS), ...WITH_FILE].sort()).toEqual(fields('Mutation'));
      expect([...Object.keys(PRIVATE_QUERIES), ...PUBLIC_QUERIES].sort()).toEqual(fields('Query'));
    });

    test('every writing path of REST is in the table', () => {
      const written = restRoutes(t.app).flatMap(({ path, methods }) =>
        methods.filter((method) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)).map((method) => `${method} ${path}`),
      );
      expect(written.sort()).toEqual(
        REST.filter(([method]) => method !== 'GET')
          .map(([method, path]) => `${method} ${path}`)
          .sort(),
      );
    });

    test('every other path of the server has a decision too', () => {
      const decided = new Set([...REST.map(([method, path]) => `${method} ${path}`), ...PUBLIC_READS.map((path) => `GET ${path}`)]);
      const undecided = restRoutes(t.app).flatMap(({ path, methods }) =>
        methods.filter((method) => method !== 'HEAD' && !decided.has(`${method} ${path}`)).map((method) => `${method} ${path}`),
      );
      expect(undecided).toEqual([]);
      const rest = restRoutes(t.app).map(({ path }) => path);
      const others = allRoutes(t.app).filter(({ path }) => !rest.includes(path));
      expect(others.map(({ path }) => path).sort()).toEqual([...OTHER_ROUTES].sort());
      // Health, feeds and the like are read, never written.
      for (const { path, methods } of others.filter((one) => !/^\/(api|graphql)/.test(one.path)))
        expect([path, methods]).toEqual([path, ['GET', 'HEAD']]);
    });

    test.each(PUBLIC_READS)('GET %s is for everybody', async (path) => {
      const url = path
        .replace(':area', 'jomtien')
        .replace(':lang', 'en')
        .replace(':page', '1')
        .replace(':base', 'USD')
        .replace(/:slug\|:id/, 'nowhere')
        .replace(':token', 'none')
        .replace(/:id/, NOWHERE);
      for (const viewer of VIEWERS) {
        const response = await (await visitorOf(viewer)).send('GET', url);
        expect([200, 302, 400, 404, 503]).toContain(response.statusCode);
      }
    });

    test('no page can be called like a word of the paths of REST', () => {
      const words = restRoutes(t.app).flatMap(({ path }) => path.split('/').slice(3));
      expect(words.filter((word) => isSlug(word) && !RESERVED_SLUGS.has(word))).toEqual([]);
    });

    test('every field that visitors can request is declared public or staff-only', () => {
      const found: Record<string, string> = {};
      const walk = (type: GraphQLNamedType): void => {
        if (isAbstractType(type)) schema.getPossibleTypes(type).forEach(walk);
        if (!isObjectType(type) || found[type.name] !== undefined) return;
        const own = Object.values(type.getFields());
        found[type.name] = own
          .map(({ name }) => name)
          .sort()
          .join(' ');
        own.forEach((field) => walk(getNamedType(field.type)));
      };
      const roots = [schema.getQueryType()!, schema.getMutationType()!].flatMap((root) => Object.values(root.getFields()));
      for (const { name, type } of roots) if (PUBLIC_QUERIES.includes(name) || OPEN.includes(name)) walk(getNamedType(type));
      const decided = Object.fromEntries(
        Object.keys({ ...PUBLIC_FIELDS, ...STAFF_FIELDS }).map((type) => [
          type,
          `${PUBLIC_FIELDS[type] ?? ''} ${STAFF_FIELDS[type] ?? ''}`.trim().split(' ').sort().join(' '),
        ]),
      );
      expect(found).toEqual(decided);
    });

    const cases = (kind: string, rows: Record<string, Row>) =>
      Object.entries(rows).flatMap(([name, [operation, answers]]) =>
        VIEWERS.map((viewer, index) => [name, viewer, answers[index]!, `${kind} { ${operation} }`] as const),
      );

    test.each([...cases('mutation', MUTATIONS), ...cases('query', PRIVATE_QUERIES)])(
      '%s by %s: %s',
      async (name, viewer, expected, operation) => {
        const { status, errors, data } = await (await visitorOf(viewer)).graphql(operation);
        expect(errors?.[0]?.extensions.code ?? 'ok').toBe(expected);
        const refused = (code: number) =>
          NULLABLE.includes(name) ? { status: 200, data: { [name]: null } } : { status: code, data: null };
        if (expected === 'UNAUTHENTICATED') expect({ status, data }).toEqual(refused(401));
        if (expected === 'FORBIDDEN') expect({ status, data }).toEqual(refused(403));
        if (expected === 'ok') expect(Object.keys(data)).toEqual([name]);
      },
    );

    test.each(
      REST.flatMap(([method, path, answers, url = path, body]) =>
        VIEWERS.map((viewer, index) => [method, path, viewer, answers[index]!, url, body] as const),
      ),
    )('%s %s by %s: %s', async (method, _path, viewer, expected, url, body) => {
      const response = await (await visitorOf(viewer)).send(method, url, body, clockHeader());
      expect(response.json().error?.code ?? 'ok').toBe(expected);
      if (expected === 'UNAUTHENTICATED') expect(response.statusCode).toBe(401);
      if (expected === 'FORBIDDEN') expect(response.statusCode).toBe(403);
    });

    /** What every write answers, through both APIs: status and code. */
    const answersOf = async (visitor: Visitor, headers: Record<string, string | undefined>) => {
      const answers: Record<string, string> = {};
      for (const [name, [operation]] of Object.entries(MUTATIONS)) {
        const { status, errors } = await visitor.graphql(`mutation { ${operation} }`, {}, headers);
        answers[name] = `${status} ${errors?.[0]?.extensions.code}`;
      }
      for (const [method, path, , url = path, body] of WRITES) {
        const response = await visitor.send(method, url, body, headers);
        answers[`${method} ${path}`] = `${response.statusCode} ${response.json().error?.code}`;
      }
      return answers;
    };
    const ALL_WRITES = [...Object.keys(MUTATIONS), ...WRITES.map(([method, path]) => `${method} ${path}`)];

    test('every write requires the signed header, except requests of browsers and mail providers that cannot send it', async () => {
      const god = await signedIn(t, Role.GOD);
      expect(await answersOf(god, { 'x-talay-clock': undefined })).toEqual({
        ...Object.fromEntries(ALL_WRITES.map((name) => [name, '400 STALE_CLOCK'])),
        'POST /api/utils/contact_click': '422 BAD_USER_INPUT',
        'POST /api/utils/view': '422 BAD_USER_INPUT',
        'POST /api/alerts/:token/unsubscribe': '200 undefined',
      });
      expect(god.token).not.toBeNull();
    });

    test('a stolen session is worthless after logout, for every operation', async () => {
      const god = await signedIn(t, Role.GOD);
      const stolen = { cookie: `talay_session=${god.token}` };
      await god.send('GET', '/api/auth/logout');
      await t.db.query('DELETE FROM throttle');
      const open = new Set([...OPEN, ...WRITES_OF_EVERYBODY]);
      const answers = Object.entries(await answersOf(createVisitor(t), stolen)).filter(([name]) => !open.has(name));
      expect(answers).toEqual(ALL_WRITES.filter((name) => !open.has(name)).map((name) => [name, '401 UNAUTHENTICATED']));
    });
  });
}
