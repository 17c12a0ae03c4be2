// Generated from openapi/openapi.json: change the services' schemas and run `npm run openapi`.
export interface paths {
    "/api/admin/debug/logging/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Turns debug logging off in every process. It may be repeated. */
        delete: operations["deleteAdminDebugLoggingDisable"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/debug/logging/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns debug logging on in every process for a while, for one building or for all. Replaces one that is on. */
        post: operations["postAdminDebugLoggingEnable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/debug/logging/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Lets debug logging end later, at most 30 minutes from now. */
        put: operations["putAdminDebugLoggingExtend"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/debug/logging/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers whether debug logging is on, and until when. */
        get: operations["getAdminDebugLoggingStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What staff changed, newest first: who, what, the fields before and after, when and from which address. */
        get: operations["getAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/building": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What staff changed in the caller's building, newest first, as in the log of all buildings. */
        get: operations["getAuditBuilding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/building/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest 50,000 entries of the audit log of the caller's building that fit a filter, as a CSV file. */
        get: operations["getAuditBuildingExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest 50,000 entries of the audit log that fit a filter, as a CSV file. */
        get: operations["getAuditExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/company/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers whether people with an address of this domain can sign in with their company's account. It says nothing of the address itself. */
        post: operations["postAuthCompanyFind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/company/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a session for somebody whom their company's account service sent back with these parameters; sets the refresh cookie and the XSRF cookie. */
        post: operations["postAuthCompanyFinish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/company/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers the address at which somebody signs in with their company's account, and sets the cookie that the sign-in is bound to. */
        post: operations["postAuthCompanyStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/demo-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a session in the demo building, which only reads; sets the refresh cookie and the XSRF cookie. */
        post: operations["postAuthDemoLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a session with a Google ID token; sets the refresh cookie and the XSRF cookie. */
        post: operations["postAuthLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session of the refresh cookie. It needs the X-XSRF-TOKEN header. Without a session it does nothing. */
        post: operations["postAuthLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/nonce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers the nonce that the sign-in page asks the identity provider with, and sets the cookie that it is bound to. */
        post: operations["postAuthNonce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges the refresh cookie for a new access token. It needs the X-XSRF-TOKEN header. */
        post: operations["postAuthRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller's active sessions, the newest 100; in a demo the current one alone. */
        get: operations["getAuthSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one of the caller's sessions at once. It may be repeated. */
        delete: operations["deleteAuthSessionsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client-errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an error of a page for the log. What may be about a person is left out of it. */
        post: operations["postClientErrors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the property management companies by name, each with the number of its buildings. */
        get: operations["getCompanies"];
        put?: never;
        /** Creates a company without buildings. Another may have the name, since two customers may be called the same. */
        post: operations["postCompanies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{companyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A property management company. */
        get: operations["getCompaniesCompanyId"];
        /** Changes the given fields of a company; with a version, only if it is still the current one. Its buildings get what is new within a minute. */
        put: operations["putCompaniesCompanyId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{companyId}/new-tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a building of a company, for its admins and superadmins. It begins with the plan, limits, fees and settings of the company's template. */
        post: operations["postCompaniesCompanyIdNewTenants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{companyId}/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the buildings of a company, of those that bear its name and belong to none, or of all but demos. */
        get: operations["getCompaniesCompanyIdTenants"];
        put?: never;
        /** Makes up to 200 buildings those of a company, also such as belonged to another, and so confirms it. It may be repeated. */
        post: operations["postCompaniesCompanyIdTenants"];
        /** Takes up to 200 buildings out of a company. They keep its name as a text. It may be repeated. */
        delete: operations["deleteCompaniesCompanyIdTenants"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company-sign-in/{companyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account service by which a company's people sign in, and the company's mail domains. */
        get: operations["getCompanySignInCompanyId"];
        /** Registers or changes the account service of a company, an OpenID Connect provider. */
        put: operations["putCompanySignInCompanyId"];
        post?: never;
        /** Removes the account service of a company. Its domains stay. */
        delete: operations["deleteCompanySignInCompanyId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company-sign-in/{companyId}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a company a mail domain, which counts once it is proved. It may be repeated. */
        post: operations["postCompanySignInCompanyIdDomains"];
        /** Takes a domain from a company. */
        delete: operations["deleteCompanySignInCompanyIdDomains"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company-sign-in/{companyId}/domains/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proves a domain of a company: by its TXT record, which is looked up now, or by the word of the superadmin. */
        post: operations["postCompanySignInCompanyIdDomainsProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists deliveries, newest first: a page of them, those of the given ids, or without either an array of every waiting one and the newest others, up to 5,000 */
        get: operations["getDeliveries"];
        put?: never;
        /** Logs a delivery and tells the residents of its unit, unless the desk or the building wants them told later. A request that repeats an Idempotency-Key answers the first delivery. */
        post: operations["postDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/companies/{companyId}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds deliveries in all buildings of a company as the search of a building does, at most 20, the newest first. Words of a building’s name narrow it to that building. */
        post: operations["postDeliveriesCompaniesCompanyIdSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/pickup/{packageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Records that a delivery was picked up. A repeated request with the same values answers the same. */
        patch: operations["patchDeliveriesPickupPackageId"];
        trace?: never;
    };
    "/api/deliveries/storage-fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The parcels that were logged on some days and have cost storage, as a CSV file. We never charge for it. */
        get: operations["getDeliveriesStorageFees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers what the desk of a building did today and what waits. */
        get: operations["getDeliveriesToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the units that begin with a text, at most 20, and how many people will be told of a delivery for each. */
        get: operations["getDeliveriesUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/units/in-use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers how many units of a building have residents and how many parcels wait, before it is deleted. */
        get: operations["getDeliveriesUnitsInUse"];
        put?: never;
        /** Answers which of some units have residents or waiting parcels, for somebody who is about to remove units. */
        post: operations["postDeliveriesUnitsInUse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{packageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers a parcel with all that happened to it: who changed what and why, and what became of every message. */
        get: operations["getDeliveriesPackageId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Says where a parcel is and what is to be known of it. Nobody is told. */
        patch: operations["patchDeliveriesPackageId"];
        trace?: never;
    };
    "/api/deliveries/{packageId}/closure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a parcel that nobody will pick up. A repeated request with the same values answers the same. */
        post: operations["postDeliveriesPackageIdClosure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{packageId}/correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mends what was logged wrong. Where the unit was wrong, its residents who were told hear that it was not for them, and those of the right one that it waits. */
        post: operations["postDeliveriesPackageIdCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{packageId}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Holds a delivery until a day: residents are told on its morning, once more where they were told before. */
        put: operations["putDeliveriesPackageIdHold"];
        post?: never;
        /** Ends the hold of a delivery: residents who were not told are told now. */
        delete: operations["deleteDeliveriesPackageIdHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{packageId}/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells the residents of a waiting parcel once more, or now where that was put off. At most once a minute, and five times in all. */
        post: operations["postDeliveriesPackageIdNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{packageId}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers the photo of a parcel. */
        get: operations["getDeliveriesPackageIdPhoto"];
        /** Keeps a photo of a parcel, instead of the one that it had. */
        put: operations["putDeliveriesPackageIdPhoto"];
        post?: never;
        /** Removes the photo of a parcel. A repeated request answers the same. */
        delete: operations["deleteDeliveriesPackageIdPhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{packageId}/reopening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a parcel wait again that was closed or marked as picked up by mistake. */
        post: operations["postDeliveriesPackageIdReopening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{packageId}/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers the signature of whoever picked a parcel up. */
        get: operations["getDeliveriesPackageIdSignature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{packageId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a delivery back that was logged by mistake, as long as nobody was told of it. Again: the same answer. */
        post: operations["postDeliveriesPackageIdUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers a token with which a visitor may enter the demo building once. */
        get: operations["getDemoStart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directories/{companyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the directory of a company may write its users by SCIM */
        get: operations["getDirectoriesCompanyId"];
        put?: never;
        /** Lets the directory of a company write its users by SCIM, with a new token. A token from before ends. */
        post: operations["postDirectoriesCompanyId"];
        /** Ends the access of the directory of a company. Its users keep their roles. It may be repeated. */
        delete: operations["deleteDirectoriesCompanyId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email-preview/list/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the kinds of mail that the people of a building get. */
        get: operations["getEmailPreviewListTenantId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email-preview/preview/{tenantId}/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers a mail of a building as its people get it, with sample values or the given ones, and without links. */
        get: operations["getEmailPreviewPreviewTenantIdType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/residents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Registers the residents of a CSV file, once every line is right, and asks each new address to verify within seven days. Columns: unit, email (several with spaces between them), and if wanted tower, phone, language, sms. */
        post: operations["postImportsResidents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/residents/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers how far an import of residents is; imports are kept for seven days */
        get: operations["getImportsResidentsImportId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds the units of a CSV file to a building, once every line is right; units that it has stay. Columns: unit and, in a building with towers, tower. */
        post: operations["postImportsUnits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/units/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers how far an import of units is; imports are kept for seven days */
        get: operations["getImportsUnitsImportId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/deliveries/home/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The parcels that a resident may see, by the link to their own page. Changes nothing. */
        get: operations["getPublicDeliveriesHomeHash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/deliveries/home/{hash}/delegations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets somebody else pick up parcels of a resident by a code that works once, for seven days */
        post: operations["postPublicDeliveriesHomeHashDelegations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/deliveries/home/{hash}/delegations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends the permission of somebody else to pick up parcels; doing it again answers the same */
        delete: operations["deletePublicDeliveriesHomeHashDelegationsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/residents/additions/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who was added to the unit of the member whom a notice went to. Changes nothing. */
        get: operations["getPublicResidentsAdditionsHash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/residents/additions/{hash}/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve an addition, and the phones that were registered with it; approving it again answers the same */
        post: operations["postPublicResidentsAdditionsHashIdApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/residents/additions/{hash}/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes an addition that a member does not know, and what was registered with it alone. Doing it again answers the same. */
        post: operations["postPublicResidentsAdditionsHashIdRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/residents/data-requests/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a resident is asked to confirm by the link in the mail. Changes nothing. */
        get: operations["getPublicResidentsDataRequestsHash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/residents/data-requests/{hash}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Does what the resident asked for, once: answers their data as JSON and as a page, or begins to erase them */
        post: operations["postPublicResidentsDataRequestsHashConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/residents/home/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a resident's own page shows of them and of their unit, by the link in their mails. Changes nothing. */
        get: operations["getPublicResidentsHomeHash"];
        /** Sets in which language and when a resident wants messages; what is absent stays as it is */
        put: operations["putPublicResidentsHomeHash"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/residents/home/{hash}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds an e-mail address to a resident's unit and asks its owner to verify. Answers alike whether or not the unit has it. */
        post: operations["postPublicResidentsHomeHashContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/residents/home/{hash}/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a contact that `canRemove` says a resident may remove. Doing it again answers the same. */
        delete: operations["deletePublicResidentsHomeHashContactsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/residents/home/{hash}/contacts/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves another contact of the unit on the word of a resident who is approved. Doing it again answers the same. */
        post: operations["postPublicResidentsHomeHashContactsIdApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/residents/home/{hash}/data-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for the data of a resident, or to erase them. A mail with a link to confirm goes to their address, at most five a day; the answer is the same without one. */
        post: operations["postPublicResidentsHomeHashDataRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/residents/home/{hash}/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a new link to the address that the link was sent to, where that still gets mails. Answers alike whatever is known. */
        post: operations["postPublicResidentsHomeHashRenewal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/residents/links/{purpose}/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows whose link from a mail it is, for its page to show before it acts. Changes nothing. */
        get: operations["getPublicResidentsLinksPurposeHash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/residents/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Registers the e-mail addresses, and the phone, of people who live in a unit; each is asked to verify. Answers alike whatever is known of them. */
        post: operations["postPublicResidentsRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/sms/verify/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verifies the phone of a registration by the six digits that were sent to it. */
        post: operations["postPublicSmsVerifyConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/sms/verify/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the code that verifies the phone of a registration once more, where a text may go to it; answers alike where none may. */
        post: operations["postPublicSmsVerifySend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/tenants/{tenantSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers what a resident needs to know of a building in order to register. */
        get: operations["getPublicTenantsTenantSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/companies/{companyId}/buildings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the buildings of a company with their figures, which are at most a minute old. */
        get: operations["getReportingCompaniesCompanyIdBuildings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/companies/{companyId}/buildings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All buildings of a company that a search finds, with their figures, as a CSV file. */
        get: operations["getReportingCompaniesCompanyIdBuildingsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/companies/{companyId}/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The months of a company, and a page of its buildings in one of them. The figures are at most a minute old. */
        get: operations["getReportingCompaniesCompanyIdMonths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/companies/{companyId}/months/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All buildings of a company that a search finds, with their figures of a month, as a CSV file. */
        get: operations["getReportingCompaniesCompanyIdMonthsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists who lives in the units of the building now, each household once: a page of them, or without page and pageSize an array of up to 5000 */
        get: operations["getResidents"];
        put?: never;
        /** Adds addresses, and a phone, to a unit and asks each address to verify within seven days */
        post: operations["postResidents"];
        /** Moves the people of a unit out: they hear of no parcel any more, and the history of the unit keeps them. The unit is named in the query, so that it may have any name */
        delete: operations["deleteResidents"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/additions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Addresses that were added to units of the building in which others were verified, of the last 90 days, newest first */
        get: operations["getResidentsAdditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/additions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes an addition, and the phones that were registered with it alone; its codes end */
        delete: operations["deleteResidentsAdditionsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/additions/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve an addition, and the phones that were registered with it; approving it again answers the same */
        post: operations["postResidentsAdditionsIdApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/analytics/building": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers the figures of a building in a period of at most 5 years; of the last 12 months unless said. */
        get: operations["getResidentsAnalyticsBuilding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/companies/{companyId}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds who lives in a building of a company, by unit, e-mail address or phone number as the search of a building does, at most 20 units. Words of a building’s name narrow it to that building. The audit log gets an entry, without the search. */
        post: operations["postResidentsCompaniesCompanyIdSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes an address or a phone from a unit, and phones that were registered with the address alone */
        delete: operations["deleteResidentsContactsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/contacts/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves an address, and the phones of its owner: it may see pickup codes and the other contacts of its unit. Approving it again answers the same. */
        post: operations["postResidentsContactsIdApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/contacts/{id}/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the owner of an e-mail address once more to verify it: one that is pending, lapsed or bounced */
        post: operations["postResidentsContactsIdVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/history/{unit}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers who lives, and who lived, in a unit, and how many parcels came for each residency. */
        get: operations["getResidentsHistoryUnit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/history/{unit}/{tower}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers who lives, and who lived, in a unit of a tower, and how many parcels came for each residency. */
        get: operations["getResidentsHistoryUnitTower"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/person-data/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the erasures of the building, the newest first */
        get: operations["getResidentsPersonDataErasures"];
        put?: never;
        /** Begins to erase a person in the building: contacts, stays, messages and copies, and the names, notes and pictures of the chosen parcels. Where it runs already, that erasure is answered. */
        post: operations["postResidentsPersonDataErasures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/person-data/erasures/{erasureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers how far an erasure is */
        get: operations["getResidentsPersonDataErasuresErasureId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/person-data/erasures/{erasureId}/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a failed erasure again where it ended. One that runs stays as it is. */
        post: operations["postResidentsPersonDataErasuresErasureIdRestart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/person-data/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything that the building has of a person, as JSON, with the pickups that are named in packageIds */
        post: operations["postResidentsPersonDataExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/person-data/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the mails and texts to a person, 50 at a time, the newest first */
        post: operations["postResidentsPersonDataMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/person-data/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything that the building has of a person, as a page to read and print, in English or French */
        post: operations["postResidentsPersonDataPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/person-data/pickups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the parcels that ended in the units of a person while they lived there, 50 at a time, for staff to choose whose names, notes and pictures are erased too */
        post: operations["postResidentsPersonDataPickups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/person-data/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds a person by an e-mail address or a phone number. The audit log gets an entry, without the value. */
        post: operations["postResidentsPersonDataSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/unsubscribe/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Unsubscribes an address; sends a browser to the page. POST does the same. */
        get: operations["getResidentsUnsubscribeHash"];
        put?: never;
        /** Unsubscribes the person whose address the code of a mail names, as a page or in one click (RFC 8058). */
        post: operations["postResidentsUnsubscribeHash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/verify/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Verifies an e-mail address; sends a browser to the page. POST does the same. */
        get: operations["getResidentsVerifyHash"];
        put?: never;
        /** Verifies the e-mail address that the code of a verification mail names. Doing it again answers the same. */
        post: operations["postResidentsVerifyHash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/{unit}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Moves the people of a unit out: they hear of no parcel any more, and the history of the unit keeps them */
        delete: operations["deleteResidentsUnit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/residents/{unit}/{tower}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Moves the people of a unit out: they hear of no parcel any more, and the history of the unit keeps them */
        delete: operations["deleteResidentsUnitTower"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The buildings by what becomes of personal data that is over: first those in which it is only reported. */
        get: operations["getRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retention/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long a building keeps personal data, and what the last runs found or removed. */
        get: operations["getRetentionTenantId"];
        /** Changes the given periods, within the bounds. With a version, only if it is still the current one. */
        put: operations["putRetentionTenantId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retention/{tenantId}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has what is over removed from now on. */
        post: operations["postRetentionTenantIdConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retention/{tenantId}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that the caller has seen what would be removed. It is removed from 30 days later on. */
        post: operations["postRetentionTenantIdReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the admins of the caller's building change themselves, who changed it last, and how. */
        get: operations["getSettings"];
        /** Changes the given settings of the caller's building. With a version, only if it is still the current one. */
        put: operations["putSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long the caller's building keeps personal data, and who changed that last. */
        get: operations["getSettingsRetention"];
        /** Changes the given periods of the caller's building, within the bounds. With a version, only if it is still the current one. */
        put: operations["putSettingsRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reverses the last change of the settings of the caller's building, or of its periods. */
        post: operations["postSettingsReversal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sms/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the templates of text messages, which are the same for every building. */
        get: operations["getSmsTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the admins and concierges of the caller's building by name, a page of them. */
        get: operations["getStaff"];
        put?: never;
        /** Gives somebody a role in the caller's building and invites them by mail. Who has an account with the address keeps its name and language. An admin invites 50 people a day at most. */
        post: operations["postStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/companies/{companyId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives somebody a role in up to 50 buildings of a company at once and invites them by one mail. It is refused as a whole where one of the buildings is not of the company. An admin invites 50 people a day at most. */
        post: operations["postStaffCompaniesCompanyIdInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the role of somebody on the staff of the caller's building, suspends it or resumes it. A lower and a suspended role end all sessions of the account at once; its roles elsewhere stay. */
        put: operations["putStaffUserId"];
        post?: never;
        /** Removes somebody from the staff of the caller's building, which ends all sessions of the account at once. Its roles elsewhere stay. */
        delete: operations["deleteStaffUserId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/{userId}/company-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Unlinks the account of a company from somebody on the staff of the caller's building and ends all their sessions at once. The next sign-in by the company links the account that it comes from, once their mailbox confirms it. It may be repeated. */
        delete: operations["deleteStaffUserIdCompanyAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/{userId}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends somebody on the staff of the caller's building the invitation again: not more than once a minute, and five times a day. */
        post: operations["postStaffUserIdInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/{userId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends all sessions of somebody on the staff of the caller's building at once. They may sign in again. */
        delete: operations["deleteStaffUserIdSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers how the installation is doing; at most five seconds old. */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the subscriptions of all buildings but demos, a page at a time. A search finds names and companies by parts of their words. */
        get: operations["getSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers the figures of all subscriptions, or of those of one company, and those of every company. Demos count nowhere. */
        get: operations["getSubscriptionsDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the subscriptions whose renewal date has passed or that are past due, the longest first, at most 1000. */
        get: operations["getSubscriptionsOverdue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/renewals-due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the subscriptions that renew within 7, 14 or 30 days, the earliest first, at most 1000. */
        get: operations["getSubscriptionsRenewalsDue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers the subscription of a building. */
        get: operations["getSubscriptionsTenantId"];
        /** Sets the given fields of a subscription. With a version, only if it is still the current one. */
        put: operations["putSubscriptionsTenantId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{tenantId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the payments of a building, newest first, a page at a time. */
        get: operations["getSubscriptionsTenantIdPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{tenantId}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records a payment: the subscription is active and renews one period later. A request that repeats an Idempotency-Key records nothing more. */
        post: operations["postSubscriptionsTenantIdRenew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenant-migration/generate-slugs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives every building without a slug one from its name; slugs that are there stay. */
        post: operations["postTenantMigrationGenerateSlugs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenant-migration/slug-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers how many buildings have a slug. Without one, residents cannot register with a building. */
        get: operations["getTenantMigrationSlugStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the buildings: the first 1,000 by name, whole, or a page of what every list shows of them. */
        get: operations["getTenants"];
        put?: never;
        /** Creates a building. Without the field slug it gets one from its name, with an empty one none; id, dates and version are its own, whatever is given. */
        post: operations["postTenants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the property management companies by name, with how many buildings and units each has. Demos count nowhere. */
        get: operations["getTenantsCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/my-tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the buildings that the caller may open: the first 1,000, or a page of them. A superadmin may open all, a company admin those of the company. */
        get: operations["getTenantsMyTenants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tenants/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers the configuration of a building to those who administer it, and what its desk works with to its concierges. */
        get: operations["getTenantsTenantId"];
        /** Changes the given top-level fields. With a version, only if it is still the current one. The whole answer of GET may be sent back. */
        put: operations["putTenantsTenantId"];
        post?: never;
        /** Deletes a building. */
        delete: operations["deleteTenantsTenantId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers the deliveries and fees of a building by unit: of a month, or of a day with the month up to it. */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the users by name: the first 5000, or a page of them. */
        get: operations["getUsers"];
        put?: never;
        /** Creates a user. The role is the system role; roles in buildings are given by a call of their own. */
        post: operations["postUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/company/{companyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the admins of a company by name, 200 at most. */
        get: operations["getUsersCompanyCompanyId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers who is signed in. */
        get: operations["getUsersMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/tenant/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the users with a role in a building by name, the first 1,000. */
        get: operations["getUsersTenantTenantId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the given fields of a user; with a version, only if it is still the newest. A suspension, a demotion and another e-mail address end all sessions of the user at once. */
        put: operations["putUsersId"];
        post?: never;
        /** Deletes a user, whose sessions end at once. */
        delete: operations["deleteUsersId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a user administer all buildings of a confirmed company, also those added later. The first such right invites the user by mail. */
        post: operations["postUsersIdCompanies"];
        /** Takes the role in a company, which ends all sessions of the user at once. It may be repeated. */
        delete: operations["deleteUsersIdCompanies"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/company-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Unlinks the account of a company from a user and ends all sessions of the user at once. The next sign-in by the company links the account that it comes from, once the user's mailbox confirms it. It may be repeated. */
        delete: operations["deleteUsersIdCompanyAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is stored of a user, as a file, but for the audit log, which has an export of its own. */
        get: operations["getUsersIdExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the invitation with the sign-in address again: not more than once a minute, and five times a day. The first one goes by itself once the user can sign in. */
        post: operations["postUsersIdInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists a user's active sessions, the newest 100, and tells which company's account is linked. */
        get: operations["getUsersIdSessions"];
        put?: never;
        post?: never;
        /** Ends all sessions of a user at once. The user may sign in again. */
        delete: operations["deleteUsersIdSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a session of a user at once. It may be repeated. */
        delete: operations["deleteUsersIdSessionsSessionId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a user a role in a building, instead of the one that the user has there. A lower role ends all sessions of the user. */
        post: operations["postUsersIdTenants"];
        /** Removes a user from a building, which ends all sessions of the user at once. It may be repeated. */
        delete: operations["deleteUsersIdTenants"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/residents/unsubscribe/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows the page on which a resident unsubscribes. It changes nothing. */
        get: operations["getResidentsUnsubscribePage"];
        put?: never;
        /** Unsubscribes the person whose address the code of a mail names, as a page or in one click (RFC 8058). */
        post: operations["postResidentsUnsubscribeHashPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The body of every error answer: a sentence for people; a stable type with its params for programs, which translate by them. */
        Error: {
            /** @description An English sentence for people */
            error: string;
            /** @description The same sentence */
            message: string;
            type: components["schemas"]["ErrorType"];
            /** @description The values in the sentence, by name; each type lists its own */
            params?: {
                [key: string]: string | number | boolean | string[];
            };
            /** @description Further sentences */
            details?: string[];
            /** @description The faults by field; with 422 */
            errors?: {
                /** @description The field, dotted, such as emails.0 */
                path: string;
                message: string;
                type: components["schemas"]["FaultType"];
                params?: {
                    [key: string]: string | number | boolean | string[];
                };
            }[];
            /** @description Seconds until the call may be made again; with 429 */
            retryAfter?: number;
            /** @description That a demo refuses to write; with 403 */
            isDemoMode?: boolean;
            /** @description Whom to ask for more than a demo; with 403 */
            contactInfo?: string;
            /** @description Names the call in the log */
            correlationId: string;
        };
        /**
         * @description - ACCOUNT_NOT_FOUND: Nobody has an account with this e-mail address.
         *     - ACCOUNT_SUSPENDED: The account is suspended.
         *     - ADDRESS_CONFIRMATION_LIMIT: The address was sent such mails often enough today; `retryAfter` says when to try again.
         *     - ADDRESS_NOT_CONFIRMED: The account signs in for the first time and its provider does not answer for the address: the link of a mail has to be opened first.
         *     - ALREADY_REGISTERED: The unit has all of these e-mail addresses already.
         *     - ALREADY_STAFF: The person works in the building already.
         *     - BAD_REQUEST: The request cannot be understood.
         *     - BATCH_LOST: A batch of events belongs to another consumer now.
         *     - BROKEN_JSON: The body is not valid JSON.
         *     - BUS_CLOSED: The event bus is closed.
         *     - BUS_OVERFULL: Too many events wait.
         *     - BUS_UNAVAILABLE: The event bus does not answer.
         *     - CANNOT_SIGN_IN: The user cannot sign in yet, so that an invitation would lead nowhere.
         *     - CHANGED_AGAIN: The change is no longer the last one of these settings, so it cannot be reversed.
         *     - CHANGED_MEANWHILE: Somebody else changed it at the same time; `what` is user, tenant, household, delivery, subscription, company or debug-logging. Params: what, packageId?.
         *     - CLOSED_ALREADY: The package has been closed. Params: packageId.
         *     - CODE_EXPIRED: The code from the text is no longer valid.
         *     - COMPANY_ADDRESS_MISSING: The company's account service told no e-mail address.
         *     - COMPANY_ADDRESS_NOT_CONFIRMED: The account signs in by the company's account service for the first time: the link of a mail has to be opened first.
         *     - COMPANY_CREDENTIAL_INVALID: The company's account service did not prove who somebody is.
         *     - COMPANY_NOT_CONFIRMED: No building was made one of the company yet.
         *     - COMPANY_REFUSED: The company's account service sent somebody back with an error.
         *     - COMPANY_SIGN_IN_LAPSED: The sign-in is too old, was used, or was begun in another browser.
         *     - COMPANY_SIGN_IN_UNAVAILABLE: The company's account service does not answer now.
         *     - CREDENTIAL_USED: The credential of the sign-in was used before.
         *     - DEBUG_LOGGING_OFF: Debug logging is off, so it cannot be extended.
         *     - DEMO_MODE: A demo stores nothing.
         *     - DEMO_TOKEN_INVALID: The token of the demo is too old, was used or is not ours; a new demo session has to be started.
         *     - DEMO_UNAVAILABLE: There is no demo here, or not yet.
         *     - DIRECTORY_ROLE_UNKNOWN: A directory names a role that does not exist, or a building that is not of its company.
         *     - DIRECTORY_TOKEN_INVALID: The bearer token of a company's directory is not valid, or has ended.
         *     - DIRECTORY_USER_NAME_FIXED: A directory gives another userName to somebody whom it added.
         *     - DIRECTORY_USER_TAKEN: The directory has this user already, or may not write it.
         *     - DOMAIN_CHECK_UNAVAILABLE: The name servers of the domain do not answer now.
         *     - DOMAIN_NOT_PROVED: There is no TXT record at `name` that proves the domain. Params: name.
         *     - DOMAIN_TAKEN: The domain belongs to another company.
         *     - DONE_TOO_OFTEN: A resident did this often enough today; `retryAfter` says when it may be done again.
         *     - EMAIL_TAKEN: Another user has this e-mail address.
         *     - ERASURE_DONE: The erasure is done.
         *     - FILE_TOO_LARGE: The uploaded file is larger than 5 MB.
         *     - FRONT_ENDS_MISSING: The front ends are not built.
         *     - GROUP_STOPPED: A consumer group has stopped.
         *     - HEADERS_TOO_LARGE: The address or the headers are too long.
         *     - HOUSEHOLD_FULL: The unit has as many e-mail addresses as it can have; `then` is remove-first, or wait where the link works later. Params: then.
         *     - IDEMPOTENCY_KEY_REUSED: The Idempotency-Key was used for another delivery.
         *     - IMAGE_TOO_LARGE: The uploaded image is larger than 300 KB.
         *     - INTERNAL: The call failed through a fault of the server.
         *     - INVALID_CODE: The code from the text is wrong.
         *     - INVALID_CREDENTIAL: The credential of the sign-in is not valid.
         *     - INVALID_FILE: Lines of the file cannot be accepted; `errors` names the first 100 of `total` faults. Params: total.
         *     - INVALID_LINK: The code of a link is not one of ours; `purpose` is verify, unsubscribe, resident, additions, home or data-request. Params: purpose.
         *     - INVALID_REGISTRATION: Fields of the registration do not fit the building; `errors` names each of them.
         *     - INVALID_TENANT: Fields of the building do not fit together; `errors` names each of them.
         *     - INVALID_TOWER: The building has no such tower. Params: tower.
         *     - INVALID_UNIT: The building has no such unit. Params: unit, tower?.
         *     - INVITATION_COOLDOWN: An invitation was sent a moment ago; `retryAfter` says when to send another.
         *     - INVITATION_LIMIT: The user was invited often enough today; `retryAfter` says when to send another.
         *     - LAST_ADMIN: The building would have no administrator who can work.
         *     - LAST_SUPERADMIN: No active superadmin would be left.
         *     - LINKED_TO_ANOTHER_ACCOUNT: The user signs in by another account of the company's account service.
         *     - LINK_ENDED: The e-mail address of the link gets no messages any more.
         *     - LINK_EXPIRED: The link has expired; `purpose` is verify, additions, home or data-request. Params: purpose.
         *     - LINK_SUPERSEDED: A newer e-mail has replaced the link.
         *     - LINK_USED: The link to confirm was used already.
         *     - LOOPBACK_ONLY: The stand-ins for sign-in, mail and texts answer neither another machine nor a page of another site.
         *     - MAIL_EVENTS_NOT_SET_UP: Reports of a mail provider are not set up.
         *     - MAIL_EVENT_NOT_READ: A report of a mail provider is no JSON.
         *     - MALFORMED: Fields cannot be accepted; `errors` names each of them.
         *     - MENDED_OFTEN_ENOUGH: The package was corrected and reopened as often as it may be. Params: packageId, max.
         *     - METHOD_NOT_ALLOWED: The address does not take this method. Params: method, allowed.
         *     - MULTI_FACTOR_REQUIRED: The company requires a second factor, and none was given.
         *     - NEW_TENANT_LIMIT: As many buildings as one may were added to the company today; `retryAfter` says when to add another.
         *     - NONCE_MISMATCH: The credential carries a nonce and was asked for by another browser.
         *     - NOTHING_TO_VERIFY: The e-mail address waits for no verification, or it is a phone number.
         *     - NOT_APPROVED: Only a resident whom the staff approved may do this.
         *     - NOT_A_COMPANY_ACCOUNT: The account has a system role, a role outside the company, or an address of no proved domain of it.
         *     - NOT_INVITABLE: The address belongs to somebody whom no building, or not this one, can invite.
         *     - NOT_SIGNED_IN: Nobody is signed in.
         *     - NOT_WAITING: The package waits no more. Params: packageId.
         *     - NOT_YOUR_BUILDING: The caller does not administer this building.
         *     - NO_ACCESS: The account has no role in any building.
         *     - NO_ACTIVE_EMAILS: People are registered in the unit, and none of them can be told yet. Params: unit, tower?.
         *     - NO_ADMIN_ROLE: The account may enter no building.
         *     - NO_COMPANY_PROVIDER: The company has no account service.
         *     - NO_COMPANY_SIGN_IN: No company has an account service for the domain of this address.
         *     - NO_PACKAGE_ID: No free package id was found.
         *     - NO_PHONE: The registration has no phone number to verify.
         *     - NO_RESIDENTS_FOUND: Nobody is registered in the unit. Params: unit, tower?.
         *     - NO_SUCH_ADDITION: The building has no such addition.
         *     - NO_SUCH_BUILDING: The building of a delivery does not exist.
         *     - NO_SUCH_CALL: There is nothing at this address.
         *     - NO_SUCH_COMPANY: There is no such property management company.
         *     - NO_SUCH_CONTACT: Nobody in the building has this e-mail address or phone number.
         *     - NO_SUCH_DOMAIN: The company has no such domain.
         *     - NO_SUCH_ERASURE: The building has no such erasure.
         *     - NO_SUCH_IMPORT: There is no such import, or it is of another building.
         *     - NO_SUCH_PACKAGE: The building has no such package.
         *     - NO_SUCH_PERSON: The building keeps nothing of the person.
         *     - NO_SUCH_PICKUP: A chosen parcel did not end in a unit of the person while they lived there.
         *     - NO_SUCH_PICTURE: The package has no such picture.
         *     - NO_SUCH_RESIDENT: Nobody lives in the unit.
         *     - NO_SUCH_SESSION: There is no such session.
         *     - NO_SUCH_TEMPLATE: There is no such template of a mail.
         *     - NO_SUCH_TENANT: There is no such building.
         *     - NO_SUCH_UNIT: The building does not have the unit, and nobody ever lived there.
         *     - NO_SUCH_USER: There is no such user.
         *     - NO_TENANT: The caller has to name a building.
         *     - OTHER_COMPANY: The caller does not administer this company.
         *     - OTHER_UNIT: The package belongs to another unit. Params: packageId.
         *     - OVERLOADED: The service is very busy.
         *     - PAGE_TOO_DEEP: The list cannot be paged through that far.
         *     - PAYMENT_KEY_REUSED: The Idempotency-Key was used for another payment.
         *     - PICKED_UP_ALREADY: The package has been picked up; `by` handed it over. Params: packageId, by?.
         *     - PICKUP_CODE_LIMIT: Too many wrong codes were tried; `retryAfter` says when to try again, and without a code the pickup is not refused.
         *     - REMOVED_ALREADY: The package was logged by mistake and has been undone. Params: packageId.
         *     - REPORTS_NOT_READY: The reports of the building are being prepared.
         *     - REQUEST_TIMEOUT: The request took too long to arrive.
         *     - RESEND_COOLDOWN: A code was sent a moment ago; `retryAfter` says when to ask again.
         *     - RESEND_LIMIT: No more codes are sent today; `retryAfter` says when to ask again.
         *     - RESIDENTS_UNREACHABLE: It cannot be checked now who lives in the unit.
         *     - RETENTION_NOT_REPORTED: What would be removed in the building is not known yet.
         *     - REVERSED_ALREADY: The change was reversed already.
         *     - ROLE_SUSPENDED: The role is suspended and cannot become another one.
         *     - SCIM_INVALID: A request does not follow the rules of SCIM; `scimType` says which.
         *     - SESSION_EXPIRED: The session has expired.
         *     - SESSION_REVOKED: The session has been ended.
         *     - SETTINGS_SCREEN_OFF: The building's administrators do not change its settings themselves.
         *     - SIGN_IN_UNAVAILABLE: The credential of the sign-in cannot be checked now.
         *     - SLUG_TAKEN: Another building has this web name.
         *     - SMS_NOT_ENABLED: The building sends no text messages.
         *     - STAFF_INVITATION_LIMIT: The caller sent as many invitations today as one may; `retryAfter` says when to send another.
         *     - STAFF_SCREEN_OFF: The building's administrators do not manage its staff themselves.
         *     - SUPERADMIN_ONLY: Only a superadmin may do this.
         *     - TENANT_NOT_ACTIVE: The building takes no registrations at the moment.
         *     - TEXTS_NOT_SET_UP: Text messages are not set up.
         *     - TOLD_AGAIN_COOLDOWN: Residents were told again a moment ago; `retryAfter` says when to tell them again.
         *     - TOLD_OFTEN_ENOUGH: Residents were told of the package as often as they may be. Params: packageId.
         *     - TOO_LARGE: The body is too large.
         *     - TOO_LATE: An event was not handled in time.
         *     - TOO_MANY_COMPANIES: The user administers `max` companies already. Params: max.
         *     - TOO_MANY_DELEGATIONS: As many people may pick up parcels of the unit as may at a time. Params: max.
         *     - TOO_MANY_DIRECTORY_USERS: A directory has written `max` users already. Params: max.
         *     - TOO_MANY_DOMAINS: The company has `max` domains already. Params: max.
         *     - TOO_MANY_REQUESTS: The caller has called too often; `retryAfter` says when to call again.
         *     - TOO_MANY_ROLES: The user has roles in `max` buildings already. Params: max.
         *     - TOO_MANY_STAFF: As many as `max` people work in the building already. Params: max.
         *     - TOO_MANY_TENANTS: The company would have more than `max` buildings. Params: max.
         *     - TRACKING_KNOWN: A package of the last 60 days has the tracking number, and only a new one was to be logged. Params: packageId.
         *     - UNAVAILABLE: Something that the call needs does not answer now.
         *     - UNDO_TOO_LATE: Residents were told of the package, or it waits no more. Params: packageId.
         *     - UNIT_IMPORT_OFF: The building's administrators do not import its units themselves.
         *     - UNSUPPORTED_MEDIA_TYPE: The body is not JSON in UTF-8 or, where a file is uploaded, not text/csv.
         *     - VERIFICATION_COOLDOWN: A verification mail was sent a moment ago; `retryAfter` says when to send another.
         *     - VERIFICATION_LIMIT: The address got as many verification mails as it may get in a day; `retryAfter` says when to send another.
         *     - WAITS_ALREADY: The package waits, so there is nothing to reopen. Params: packageId.
         *     - WRONG_PICKUP_CODE: The pickup code is not the code of the package.
         *     - WRONG_SIGNATURE: The signature of the webhook is wrong.
         *     - XSRF_TOKEN_MISSING: The request carries the session cookie without the XSRF token of its page.
         * @enum {string}
         */
        ErrorType: "ACCOUNT_NOT_FOUND" | "ACCOUNT_SUSPENDED" | "ADDRESS_CONFIRMATION_LIMIT" | "ADDRESS_NOT_CONFIRMED" | "ALREADY_REGISTERED" | "ALREADY_STAFF" | "BAD_REQUEST" | "BATCH_LOST" | "BROKEN_JSON" | "BUS_CLOSED" | "BUS_OVERFULL" | "BUS_UNAVAILABLE" | "CANNOT_SIGN_IN" | "CHANGED_AGAIN" | "CHANGED_MEANWHILE" | "CLOSED_ALREADY" | "CODE_EXPIRED" | "COMPANY_ADDRESS_MISSING" | "COMPANY_ADDRESS_NOT_CONFIRMED" | "COMPANY_CREDENTIAL_INVALID" | "COMPANY_NOT_CONFIRMED" | "COMPANY_REFUSED" | "COMPANY_SIGN_IN_LAPSED" | "COMPANY_SIGN_IN_UNAVAILABLE" | "CREDENTIAL_USED" | "DEBUG_LOGGING_OFF" | "DEMO_MODE" | "DEMO_TOKEN_INVALID" | "DEMO_UNAVAILABLE" | "DIRECTORY_ROLE_UNKNOWN" | "DIRECTORY_TOKEN_INVALID" | "DIRECTORY_USER_NAME_FIXED" | "DIRECTORY_USER_TAKEN" | "DOMAIN_CHECK_UNAVAILABLE" | "DOMAIN_NOT_PROVED" | "DOMAIN_TAKEN" | "DONE_TOO_OFTEN" | "EMAIL_TAKEN" | "ERASURE_DONE" | "FILE_TOO_LARGE" | "FRONT_ENDS_MISSING" | "GROUP_STOPPED" | "HEADERS_TOO_LARGE" | "HOUSEHOLD_FULL" | "IDEMPOTENCY_KEY_REUSED" | "IMAGE_TOO_LARGE" | "INTERNAL" | "INVALID_CODE" | "INVALID_CREDENTIAL" | "INVALID_FILE" | "INVALID_LINK" | "INVALID_REGISTRATION" | "INVALID_TENANT" | "INVALID_TOWER" | "INVALID_UNIT" | "INVITATION_COOLDOWN" | "INVITATION_LIMIT" | "LAST_ADMIN" | "LAST_SUPERADMIN" | "LINKED_TO_ANOTHER_ACCOUNT" | "LINK_ENDED" | "LINK_EXPIRED" | "LINK_SUPERSEDED" | "LINK_USED" | "LOOPBACK_ONLY" | "MAIL_EVENTS_NOT_SET_UP" | "MAIL_EVENT_NOT_READ" | "MALFORMED" | "MENDED_OFTEN_ENOUGH" | "METHOD_NOT_ALLOWED" | "MULTI_FACTOR_REQUIRED" | "NEW_TENANT_LIMIT" | "NONCE_MISMATCH" | "NOTHING_TO_VERIFY" | "NOT_APPROVED" | "NOT_A_COMPANY_ACCOUNT" | "NOT_INVITABLE" | "NOT_SIGNED_IN" | "NOT_WAITING" | "NOT_YOUR_BUILDING" | "NO_ACCESS" | "NO_ACTIVE_EMAILS" | "NO_ADMIN_ROLE" | "NO_COMPANY_PROVIDER" | "NO_COMPANY_SIGN_IN" | "NO_PACKAGE_ID" | "NO_PHONE" | "NO_RESIDENTS_FOUND" | "NO_SUCH_ADDITION" | "NO_SUCH_BUILDING" | "NO_SUCH_CALL" | "NO_SUCH_COMPANY" | "NO_SUCH_CONTACT" | "NO_SUCH_DOMAIN" | "NO_SUCH_ERASURE" | "NO_SUCH_IMPORT" | "NO_SUCH_PACKAGE" | "NO_SUCH_PERSON" | "NO_SUCH_PICKUP" | "NO_SUCH_PICTURE" | "NO_SUCH_RESIDENT" | "NO_SUCH_SESSION" | "NO_SUCH_TEMPLATE" | "NO_SUCH_TENANT" | "NO_SUCH_UNIT" | "NO_SUCH_USER" | "NO_TENANT" | "OTHER_COMPANY" | "OTHER_UNIT" | "OVERLOADED" | "PAGE_TOO_DEEP" | "PAYMENT_KEY_REUSED" | "PICKED_UP_ALREADY" | "PICKUP_CODE_LIMIT" | "REMOVED_ALREADY" | "REPORTS_NOT_READY" | "REQUEST_TIMEOUT" | "RESEND_COOLDOWN" | "RESEND_LIMIT" | "RESIDENTS_UNREACHABLE" | "RETENTION_NOT_REPORTED" | "REVERSED_ALREADY" | "ROLE_SUSPENDED" | "SCIM_INVALID" | "SESSION_EXPIRED" | "SESSION_REVOKED" | "SETTINGS_SCREEN_OFF" | "SIGN_IN_UNAVAILABLE" | "SLUG_TAKEN" | "SMS_NOT_ENABLED" | "STAFF_INVITATION_LIMIT" | "STAFF_SCREEN_OFF" | "SUPERADMIN_ONLY" | "TENANT_NOT_ACTIVE" | "TEXTS_NOT_SET_UP" | "TOLD_AGAIN_COOLDOWN" | "TOLD_OFTEN_ENOUGH" | "TOO_LARGE" | "TOO_LATE" | "TOO_MANY_COMPANIES" | "TOO_MANY_DELEGATIONS" | "TOO_MANY_DIRECTORY_USERS" | "TOO_MANY_DOMAINS" | "TOO_MANY_REQUESTS" | "TOO_MANY_ROLES" | "TOO_MANY_STAFF" | "TOO_MANY_TENANTS" | "TRACKING_KNOWN" | "UNAVAILABLE" | "UNDO_TOO_LATE" | "UNIT_IMPORT_OFF" | "UNSUPPORTED_MEDIA_TYPE" | "VERIFICATION_COOLDOWN" | "VERIFICATION_LIMIT" | "WAITS_ALREADY" | "WRONG_PICKUP_CODE" | "WRONG_SIGNATURE" | "XSRF_TOKEN_MISSING";
        /**
         * @description - BROKEN_QUOTES: A quotation mark is never closed or is out of place.
         *     - CANNOT_BE_CHANGED: The field keeps the value it has. Params: field.
         *     - COLUMN_MISSING: The heading does not name the column `column`. Params: column.
         *     - COLUMN_TWICE: The heading names the column `column` twice. Params: column.
         *     - CONCIERGE_REQUIRED: The concierge is missing.
         *     - COURIER_REQUIRED: The courier is missing or unknown.
         *     - CREDENTIAL_REQUIRED: The credential of the sign-in is missing.
         *     - DOMAIN_INVALID: The text is no domain.
         *     - EMAIL_REQUIRED: No e-mail address is given.
         *     - EMAIL_TOO_LONG: The e-mail address has more than `max` characters. Params: max.
         *     - GIVEN_TWICE: The field is given more than once.
         *     - IDEMPOTENCY_KEY_REUSED: The Idempotency-Key was used for another delivery.
         *     - INVALID_CODE: The code from the text is not six digits.
         *     - ISSUER_INVALID: The issuer is no address that an OpenID Connect provider can have.
         *     - ISSUER_NOT_PUBLIC: The issuer is asked without TLS, or lies in a private network.
         *     - NAME_OF_COMPANY: The building belongs to a company, whose name it shows.
         *     - NEEDS_FIELD: The field needs another one beside it. Params: field.
         *     - NOT_AN_AREA_CODE: The area code begins with 0 or 1.
         *     - NOT_AN_EMAIL: The value is not an e-mail address.
         *     - NOT_AN_HTTPS_ADDRESS: The value is not an https address, or it carries a user name.
         *     - NOT_AN_IDEMPOTENCY_KEY: The Idempotency-Key is not 1 to 255 visible characters.
         *     - NOT_AN_IMAGE: The file is no JPEG, PNG or WebP.
         *     - NOT_A_COLOUR: The value is not a colour such as #3b82f6.
         *     - NOT_A_COMPARED_MONTH: The value is not one of the months that are compared.
         *     - NOT_A_CURSOR: The value is not where an earlier answer ended.
         *     - NOT_A_DATE: The value is not a date.
         *     - NOT_A_DOMAIN: The value is not a domain.
         *     - NOT_A_HOLD_DAY: The day until which a package is held is not tomorrow or one of the `max` days from today. Params: max.
         *     - NOT_A_MESSAGING_SERVICE: The value is not the id of a messaging service.
         *     - NOT_A_PACKAGE_ID: The value is not a package id.
         *     - NOT_A_PHONE_NUMBER: The value is not a North American phone number.
         *     - NOT_A_PICKUP_CODE: The pickup code is not six digits.
         *     - NOT_A_SIGNATURE: The signature is no PNG in base64 of at most 40 KB.
         *     - NOT_A_SINGLE_LINE: The text has line breaks or control characters.
         *     - NOT_A_TEXT_FILE: The file is not a text in UTF-8.
         *     - NOT_A_TIME: The value is not an ISO time.
         *     - NOT_A_TIME_OF_DAY: The value is not a time of day such as 21:00.
         *     - NOT_A_TIME_ZONE: The value is not the name of a time zone.
         *     - NOT_A_TOWER_NAME: A tower name has other characters than letters, digits, spaces and . ' & -.
         *     - NOT_A_UNIT: The unit has other characters than letters and digits.
         *     - NOT_A_WHOLE_NUMBER: The value is not a whole number from `min` to `max`. Params: min, max?.
         *     - NOT_OF_COMPANY: The building does not belong to the company.
         *     - NOT_ONE_OF: The value is not one of `allowed`. Params: allowed.
         *     - NOT_OUR_DOMAIN: The e-mail address is not of the domain `domain`. Params: domain.
         *     - NOT_TOGETHER: The field cannot be combined with others.
         *     - NOT_VALID: The value is not valid.
         *     - NO_LINES: The file has no lines below its heading.
         *     - NO_SUCH_TOWER: The building has no such tower.
         *     - NO_SUCH_UNIT: The building has no such unit.
         *     - NO_TEXTS: The building sends no text messages.
         *     - PACKAGE_TYPE_REQUIRED: The type of the package is missing or unknown.
         *     - PAGE_TOO_DEEP: The page lies beyond the first `max` packages. Params: max.
         *     - PHONE_EXTENSION: The phone number ends with the extension `extension`. Params: extension.
         *     - PHONE_INCOMPLETE: The phone number has `digits` digits instead of `needed`. Params: needed, digits.
         *     - PHONE_REQUIRED: Texts are wanted and no phone number is given.
         *     - PUBLIC_MAIL_DOMAIN: Anybody can have an address in the domain.
         *     - REPEATS_LINE: The line says the same as the line `line`. Params: line.
         *     - REQUIRED: The field is missing or empty.
         *     - SLUG_MALFORMED: The web name is not `min` to `max` small letters and digits with single hyphens between them. Params: min, max.
         *     - SLUG_RESERVED: The web name is reserved.
         *     - TOO_FEW: The list has fewer than `min` entries. Params: min.
         *     - TOO_HIGH: The number is greater than `max`. Params: max.
         *     - TOO_LONG: The text has more than `max` characters. Params: max.
         *     - TOO_LOW: The number is less than `min`. Params: min.
         *     - TOO_MANY: The list has more than `max` entries. Params: max.
         *     - TOO_MANY_CELLS: The line has more cells than the heading.
         *     - TOO_MANY_COLUMNS: The heading of a file names more than `max` columns. Params: max.
         *     - TOO_MANY_DECIMALS: The number has more than `max` decimals. Params: max.
         *     - TOO_MANY_EMAILS: A unit of the building has at most `max` e-mail addresses. Params: max.
         *     - TOO_MANY_LINES: The file has more than `max` lines. Params: max.
         *     - TOO_MANY_WORDS: The search has more than `max` words. Params: max.
         *     - TOO_SHORT: The text has fewer than `min` characters. Params: min.
         *     - TOWERS_REQUIRED: A building with several towers has no tower names.
         *     - TOWER_NAME_RESERVED: No tower can have this name. Params: tower.
         *     - TOWER_NAME_TWICE: Two tower names differ in capitals only. Params: tower.
         *     - TOWER_REQUIRED: The tower is missing.
         *     - TOWER_TWICE: The valid units name a tower more than once. Params: tower.
         *     - UNITS_REQUIRED: The building, or a tower of it, has no valid units. Params: tower?.
         *     - UNIT_REQUIRED: The unit is missing.
         *     - UNIT_TOO_LONG: The unit has more than `max` characters. Params: max.
         *     - UNKNOWN_COLUMN: The column at the place `number`, counted from 1, has another name than one of `allowed`. Params: number, allowed.
         *     - UNKNOWN_FIELD: The call has no field of this name. Params: field.
         *     - UNKNOWN_TOWER: The valid units name a tower that the building does not have. Params: tower.
         *     - WRONG_PICKUP_CODE: The pickup code is not the code of the package.
         *     - WRONG_TYPE: The value has another type than `expected`: string, number, int, boolean, array or object. Params: expected.
         * @enum {string}
         */
        FaultType: "BROKEN_QUOTES" | "CANNOT_BE_CHANGED" | "COLUMN_MISSING" | "COLUMN_TWICE" | "CONCIERGE_REQUIRED" | "COURIER_REQUIRED" | "CREDENTIAL_REQUIRED" | "DOMAIN_INVALID" | "EMAIL_REQUIRED" | "EMAIL_TOO_LONG" | "GIVEN_TWICE" | "IDEMPOTENCY_KEY_REUSED" | "INVALID_CODE" | "ISSUER_INVALID" | "ISSUER_NOT_PUBLIC" | "NAME_OF_COMPANY" | "NEEDS_FIELD" | "NOT_AN_AREA_CODE" | "NOT_AN_EMAIL" | "NOT_AN_HTTPS_ADDRESS" | "NOT_AN_IDEMPOTENCY_KEY" | "NOT_AN_IMAGE" | "NOT_A_COLOUR" | "NOT_A_COMPARED_MONTH" | "NOT_A_CURSOR" | "NOT_A_DATE" | "NOT_A_DOMAIN" | "NOT_A_HOLD_DAY" | "NOT_A_MESSAGING_SERVICE" | "NOT_A_PACKAGE_ID" | "NOT_A_PHONE_NUMBER" | "NOT_A_PICKUP_CODE" | "NOT_A_SIGNATURE" | "NOT_A_SINGLE_LINE" | "NOT_A_TEXT_FILE" | "NOT_A_TIME" | "NOT_A_TIME_OF_DAY" | "NOT_A_TIME_ZONE" | "NOT_A_TOWER_NAME" | "NOT_A_UNIT" | "NOT_A_WHOLE_NUMBER" | "NOT_OF_COMPANY" | "NOT_ONE_OF" | "NOT_OUR_DOMAIN" | "NOT_TOGETHER" | "NOT_VALID" | "NO_LINES" | "NO_SUCH_TOWER" | "NO_SUCH_UNIT" | "NO_TEXTS" | "PACKAGE_TYPE_REQUIRED" | "PAGE_TOO_DEEP" | "PHONE_EXTENSION" | "PHONE_INCOMPLETE" | "PHONE_REQUIRED" | "PUBLIC_MAIL_DOMAIN" | "REPEATS_LINE" | "REQUIRED" | "SLUG_MALFORMED" | "SLUG_RESERVED" | "TOO_FEW" | "TOO_HIGH" | "TOO_LONG" | "TOO_LOW" | "TOO_MANY" | "TOO_MANY_CELLS" | "TOO_MANY_COLUMNS" | "TOO_MANY_DECIMALS" | "TOO_MANY_EMAILS" | "TOO_MANY_LINES" | "TOO_MANY_WORDS" | "TOO_SHORT" | "TOWERS_REQUIRED" | "TOWER_NAME_RESERVED" | "TOWER_NAME_TWICE" | "TOWER_REQUIRED" | "TOWER_TWICE" | "UNITS_REQUIRED" | "UNIT_REQUIRED" | "UNIT_TOO_LONG" | "UNKNOWN_COLUMN" | "UNKNOWN_FIELD" | "UNKNOWN_TOWER" | "WRONG_PICKUP_CODE" | "WRONG_TYPE";
        /** @enum {string} */
        AuditAction: "company.changed" | "company.confirmed" | "company.created" | "company.directory-closed" | "company.directory-opened" | "company.domain-added" | "company.domain-proved" | "company.domain-removed" | "company.provider-removed" | "company.provider-set" | "company.residents-searched" | "debug-logging.disabled" | "debug-logging.enabled" | "debug-logging.extended" | "export.audit-log" | "export.storage-fees" | "household.addition-approved" | "household.addition-removed" | "household.contact-approved" | "household.contact-removed" | "household.moved-out" | "household.resident-added" | "household.unverified-removed" | "household.verification-sent" | "import.started" | "person.erased" | "person.erasure-requested" | "person.erasure-restarted" | "person.exported" | "person.searched" | "person.shown" | "session.ended" | "session.refused" | "session.started" | "subscription.changed" | "subscription.created" | "subscription.renewed" | "tenant.change-reversed" | "tenant.changed" | "tenant.company-changed" | "tenant.created" | "tenant.deleted" | "tenant.retention-changed" | "tenant.retention-confirmed" | "tenant.retention-reviewed" | "tenant.slug-generated" | "user.changed" | "user.company-linked" | "user.company-role-removed" | "user.company-role-set" | "user.company-unlinked" | "user.created" | "user.deleted" | "user.invited" | "user.reinstated" | "user.role-removed" | "user.role-resumed" | "user.role-set" | "user.role-suspended" | "user.sessions-ended" | "user.suspended";
        /** @enum {string} */
        TenantStatus: "active" | "suspended" | "inactive";
        /** @enum {string} */
        Plan: "basic" | "premium" | "enterprise";
        /** @enum {string} */
        PickupProof: "none" | "code" | "signature";
        /** @enum {string} */
        SubscriptionStatus: "trial" | "active" | "past_due" | "canceled";
        /** @enum {string} */
        BillingCycle: "monthly" | "yearly";
        /**
         * @description proposed: made from a name that buildings bear; confirmed: a superadmin said which buildings belong to it
         * @enum {string}
         */
        CompanyState: "proposed" | "confirmed";
        Tenant: {
            tenantId: string;
            version: number;
            name: string;
            /** @description Empty where the building has none */
            slug: string;
            /** @description Under the building's own domain where it has one; absent without a slug */
            registrationUrl?: string;
            isMultiTower: boolean;
            towerNames: string[];
            serverUri: string;
            conciergeEmail: string;
            conciergePhone: string;
            propertyManagementCompany: string;
            /** @description The confirmed company, whose name is propertyManagementCompany; absent for none */
            companyId?: string;
            strataName: string;
            customFromAddress: string;
            messagingServiceSid: string;
            postalAddress: string;
            privacyNoticeUrl: string;
            plan: components["schemas"]["Plan"];
            status: components["schemas"]["TenantStatus"];
            isDemoTenant: boolean;
            timeZone: string;
            settings: {
                maxResidentEmails: number;
                monthlyLimit: number;
                exceedFee: number;
                enableOverLimitNotifications: boolean;
                requireApproval: boolean;
                maxDeliveriesPerDay: number;
                undoBeforeNotice: boolean;
                groupNotices: boolean;
                pickupProof: components["schemas"]["PickupProof"];
                reminderAfterDays: number;
                maxReminders: number;
                quietHours: {
                    from: string;
                    to: string;
                };
                storageFeeAfterDays: number;
                storageFee: number;
                conciergeNames: string[];
                staffScreen: boolean;
                settingsScreen: boolean;
                unitImport: boolean;
            };
            features: {
                smsEnabled: boolean;
                disablePickupNotifications: boolean;
            };
            branding: {
                primaryColor: string;
                secondaryColor: string;
                logoUrl: string;
                brandName: string;
            };
            subscription: {
                subscriptionStatus: string;
                billingCycle: string;
                nextPaymentAmount: number;
                renewalDate?: string;
                startDate?: string;
                /** Format: date-time */
                lastPaymentDate?: string;
            };
            validUnits: {
                [key: string]: string[];
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TenantSummary: {
            tenantId: string;
            version: number;
            name: string;
            slug: string;
            /** @description Under the building's own domain where it has one; absent without a slug */
            registrationUrl?: string;
            status: components["schemas"]["TenantStatus"];
            plan: components["schemas"]["Plan"];
            isMultiTower: boolean;
            towerNames: string[];
            propertyManagementCompany: string;
            conciergeEmail: string;
            isDemoTenant: boolean;
            unitCount: number;
        };
        CompanyFigures: {
            /** @description Empty: the buildings without a company */
            company: string;
            tenants: number;
            active: number;
            suspended: number;
            inactive: number;
            units: number;
        };
        DeskTenant: {
            tenantId: string;
            name: string;
            /** @description Empty where the building has none */
            slug: string;
            /** @description Under the building's own domain where it has one; absent without a slug */
            registrationUrl?: string;
            isMultiTower: boolean;
            towerNames: string[];
            conciergeEmail: string;
            conciergePhone: string;
            strataName: string;
            plan: components["schemas"]["Plan"];
            status: components["schemas"]["TenantStatus"];
            isDemoTenant: boolean;
            timeZone: string;
            features: {
                smsEnabled: boolean;
                disablePickupNotifications: boolean;
            };
            branding: {
                primaryColor: string;
                secondaryColor: string;
                logoUrl: string;
                brandName: string;
            };
            validUnits: {
                [key: string]: string[];
            };
            settings: {
                maxResidentEmails: number;
                requireApproval: boolean;
                undoBeforeNotice: boolean;
                groupNotices: boolean;
                pickupProof: components["schemas"]["PickupProof"];
                reminderAfterDays: number;
                maxReminders: number;
                quietHours: {
                    from: string;
                    to: string;
                };
                storageFeeAfterDays: number;
                storageFee: number;
                conciergeNames: string[];
            };
        };
        PublicTenant: {
            tenantId: string;
            name: string;
            isMultiTower: boolean;
            towers: string[];
            maxResidentEmails: number;
            features: {
                smsEnabled: boolean;
            };
            branding: {
                primaryColor: string;
                secondaryColor: string;
                logoUrl?: string;
                brandName: string;
            };
            contact: {
                conciergeEmail?: string;
            };
            /** @description Who collects residents' data, and the building's own notice where it has one */
            privacy: {
                collectedBy: string;
                managedBy?: string;
                postalAddress?: string;
                noticeUrl?: string;
            };
        };
        /** @description A file that is taken over line by line, and how far it is. */
        Import: {
            importId: string;
            /**
             * @description failed: the building changed so that the rest of the lines fits it no more
             * @enum {string}
             */
            state: "running" | "done" | "failed";
            /** @description Lines of the file */
            total: number;
            /** @description Lines that are dealt with */
            done: number;
            /** @description Lines that added something */
            added: number;
            /** @description Lines of which everything was there already */
            unchanged: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt?: string;
        };
        /** @description A property management company. */
        Company: {
            companyId: string;
            name: string;
            state: components["schemas"]["CompanyState"];
            branding: {
                primaryColor: string;
                secondaryColor: string;
                logoUrl: string;
                brandName: string;
            };
            privacyNoticeUrl: string;
            messagingServiceSid: string;
            templateTenantId: string;
            /** @description false: off in all its buildings */
            staffScreen: boolean;
            /** @description false: off in all its buildings */
            settingsScreen: boolean;
            /** @description Its buildings; of a proposed one those that bear its name and belong to none */
            tenants: number;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TenantForCompany: {
            tenantId: string;
            name: string;
            status: components["schemas"]["TenantStatus"];
            unitCount: number;
            propertyManagementCompany: string;
            /** @description The company that it belongs to; absent for none */
            companyId?: string;
            companyName?: string;
        };
        /** @description What a building's admins change themselves. */
        Settings: {
            version: number;
            conciergeEmail: string;
            conciergePhone: string;
            postalAddress: string;
            privacyNoticeUrl: string;
            features: {
                smsEnabled: boolean;
                disablePickupNotifications: boolean;
            };
            branding: {
                primaryColor: string;
                secondaryColor: string;
                logoUrl: string;
                brandName: string;
            };
            settings: {
                requireApproval: boolean;
                undoBeforeNotice: boolean;
                groupNotices: boolean;
                pickupProof: components["schemas"]["PickupProof"];
                reminderAfterDays: number;
                maxReminders: number;
                quietHours: {
                    from: string;
                    to: string;
                };
                storageFeeAfterDays: number;
                storageFee: number;
                conciergeNames: string[];
            };
            lastChange?: components["schemas"]["SettingsChange"];
        };
        /** @description The last change of the settings; before and after have what changed */
        SettingsChange: {
            /** @description Names the change, for whoever reverses it */
            version: number;
            /** Format: date-time */
            at: string;
            byUserId: string;
            /** @description As in the audit log; absent where it is not known just now */
            byName?: string;
            /** @description The change that this one reversed */
            reverses?: number;
            before: components["schemas"]["SomeSettings"];
            after: components["schemas"]["SomeSettings"];
        };
        SomeSettings: {
            conciergeEmail?: string;
            conciergePhone?: string;
            postalAddress?: string;
            privacyNoticeUrl?: string;
            features?: {
                smsEnabled?: boolean;
                disablePickupNotifications?: boolean;
            };
            branding?: {
                primaryColor?: string;
                secondaryColor?: string;
                logoUrl?: string;
                brandName?: string;
            };
            settings?: {
                requireApproval?: boolean;
                undoBeforeNotice?: boolean;
                groupNotices?: boolean;
                pickupProof?: components["schemas"]["PickupProof"];
                reminderAfterDays?: number;
                maxReminders?: number;
                quietHours?: {
                    from: string;
                    to: string;
                };
                storageFeeAfterDays?: number;
                storageFee?: number;
                conciergeNames?: string[];
            };
        };
        RetentionOfBuilding: {
            tenantId: string;
            name: string;
            /** @description 0 until the first periods of a new building are stored */
            version: number;
            periods: components["schemas"]["RetentionPeriods"];
            /**
             * @description reporting: nothing is removed yet; scheduled: it begins at `removesFrom`
             * @enum {string}
             */
            state: "reporting" | "scheduled" | "removing";
            /** Format: date-time */
            reviewedAt?: string;
            /** Format: date-time */
            removesFrom?: string;
            /** @description The last run of each kind; a kind without a run is missing */
            runs: {
                /** @enum {string} */
                kind: "pickups" | "pictures" | "residents" | "messages" | "auditValues";
                /** Format: date-time */
                at: string;
                /** @description What is over and was only reported */
                found: number;
                removed: number;
                removedInAll: number;
            }[];
            bounds: {
                pickupMonths: components["schemas"]["RetentionBounds"];
                pictureDays: components["schemas"]["RetentionBounds"];
                residentMonths: components["schemas"]["RetentionBounds"];
                messageDays: components["schemas"]["RetentionBounds"];
                auditMonths: components["schemas"]["RetentionBounds"];
            };
            lastChange?: components["schemas"]["PeriodsChange"];
        };
        RetentionPeriods: {
            /** @description Name and id of who picked up, note and tracking number */
            pickupMonths: number;
            /** @description Photos and signatures */
            pictureDays: number;
            /** @description Addresses of former residents */
            residentMonths: number;
            /** @description Messages */
            messageDays: number;
            /** @description Values in entries of the audit log */
            auditMonths: number;
        };
        /** @description What the installation lets a building choose */
        RetentionBounds: {
            default: number;
            min: number;
            max: number;
        };
        /** @description The last change of the periods; before and after have what changed */
        PeriodsChange: {
            /** @description Names the change, for whoever reverses it */
            version: number;
            /** Format: date-time */
            at: string;
            byUserId: string;
            /** @description As in the audit log; absent where it is not known just now */
            byName?: string;
            /** @description The change that this one reversed */
            reverses?: number;
            before: components["schemas"]["SomeRetentionPeriods"];
            after: components["schemas"]["SomeRetentionPeriods"];
        };
        SomeRetentionPeriods: {
            /** @description Name and id of who picked up, note and tracking number */
            pickupMonths?: number;
            /** @description Photos and signatures */
            pictureDays?: number;
            /** @description Addresses of former residents */
            residentMonths?: number;
            /** @description Messages */
            messageDays?: number;
            /** @description Values in entries of the audit log */
            auditMonths?: number;
        };
        Retention: {
            tenantId: string;
            name: string;
            /** @description 0 until the first periods of a new building are stored */
            version: number;
            periods: components["schemas"]["RetentionPeriods"];
            /**
             * @description reporting: nothing is removed yet; scheduled: it begins at `removesFrom`
             * @enum {string}
             */
            state: "reporting" | "scheduled" | "removing";
            /** Format: date-time */
            reviewedAt?: string;
            /** Format: date-time */
            removesFrom?: string;
            /** @description The last run of each kind; a kind without a run is missing */
            runs: {
                /** @enum {string} */
                kind: "pickups" | "pictures" | "residents" | "messages" | "auditValues";
                /** Format: date-time */
                at: string;
                /** @description What is over and was only reported */
                found: number;
                removed: number;
                removedInAll: number;
            }[];
        };
        RetentionOfTenant: {
            tenantId: string;
            name: string;
            /** @description 0 until the first periods of a new building are stored */
            version: number;
            periods: components["schemas"]["RetentionPeriods"];
            /**
             * @description reporting: nothing is removed yet; scheduled: it begins at `removesFrom`
             * @enum {string}
             */
            state: "reporting" | "scheduled" | "removing";
            /** Format: date-time */
            reviewedAt?: string;
            /** Format: date-time */
            removesFrom?: string;
            /** @description The last run of each kind; a kind without a run is missing */
            runs: {
                /** @enum {string} */
                kind: "pickups" | "pictures" | "residents" | "messages" | "auditValues";
                /** Format: date-time */
                at: string;
                /** @description What is over and was only reported */
                found: number;
                removed: number;
                removedInAll: number;
            }[];
            bounds: {
                pickupMonths: components["schemas"]["RetentionBounds"];
                pictureDays: components["schemas"]["RetentionBounds"];
                residentMonths: components["schemas"]["RetentionBounds"];
                messageDays: components["schemas"]["RetentionBounds"];
                auditMonths: components["schemas"]["RetentionBounds"];
            };
        };
        /** @description Whom a link from a mail names, of which building, and how that address stands. */
        LinkAnswer: {
            email?: string;
            maskedEmail?: string;
            tenantName?: string;
            tenantSlug?: string;
            branding?: {
                primaryColor: string;
                secondaryColor: string;
                logoUrl?: string;
                brandName: string;
            };
            contact: {
                conciergeEmail?: string;
            };
            /** @description It gets nothing before somebody in the unit, or the staff, says yes */
            needsApproval?: boolean;
            /** @enum {string} */
            state: "pending" | "verified" | "unsubscribed" | "bounced" | "gone";
        };
        /** @description Who was added to a unit, newest first, as a member of it may see. */
        MemberAdditions: {
            tenantName?: string;
            tenantSlug?: string;
            branding?: {
                primaryColor: string;
                secondaryColor: string;
                logoUrl?: string;
                brandName: string;
            };
            conciergeEmail?: string;
            unit: string;
            tower: string;
            additions: {
                id: string;
                channel: components["schemas"]["Channel"];
                /** Format: date-time */
                addedAt: string;
                /** @description Whether its owner confirmed it */
                verified: boolean;
                /** @description Whether it gets no messages before somebody approves it */
                needsApproval: boolean;
                maskedAddress: string;
            }[];
        };
        /** @enum {string} */
        Channel: "email" | "sms";
        /** @description What a resident's own page shows of them and of their unit. */
        ResidentHome: {
            tenantName?: string;
            tenantSlug?: string;
            branding?: {
                primaryColor: string;
                secondaryColor: string;
                logoUrl?: string;
                brandName: string;
            };
            conciergeEmail?: string;
            unit: string;
            tower: string;
            /** @description The address that the link was sent to */
            email: string;
            /** @enum {string} */
            language: "en" | "fr";
            /** @description When no messages about parcels come, on the clock of the building */
            quietHours?: {
                /** @example 22:00 */
                from: string;
                /** @example 07:00 */
                to: string;
            };
            /** @description Whether it may see codes, the other contacts and earlier parcels */
            approved: boolean;
            /** Format: date-time */
            expiresAt: string;
            contacts: {
                id: string;
                channel: components["schemas"]["Channel"];
                /** @description Masked where it belongs to somebody else, with its domain where nobody let them in */
                address: string;
                isOwn: boolean;
                verified: boolean;
                status: components["schemas"]["ContactStatus"];
                /**
                 * @description How its owner unsubscribed: by STOP, by the link in a mail, or by marking a mail as spam; absent for another reason
                 * @enum {string}
                 */
                optOutReason?: "stop" | "link" | "complaint";
                approved: boolean;
                /** @description Whether it gets no messages before somebody approves it */
                needsApproval: boolean;
                canApprove: boolean;
                canRemove: boolean;
            }[];
        };
        /** @enum {string} */
        ContactStatus: "verified" | "unverified" | "unsubscribed" | "bounced";
        /** @description What a resident asked for, and is asked to confirm. */
        DataRequest: {
            tenantName?: string;
            tenantSlug?: string;
            branding?: {
                primaryColor: string;
                secondaryColor: string;
                logoUrl?: string;
                brandName: string;
            };
            conciergeEmail?: string;
            /** @enum {string} */
            kind: "export" | "erasure";
            /** @description The address that the mail was sent to */
            email: string;
            unit: string;
            tower: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @description Everything that a building has of one person. */
        PersonExport: {
            /** Format: date-time */
            exportedAt: string;
            buildingName: string;
            person: components["schemas"]["PersonData"];
            /** @description The newest 5,000 at most */
            messages: components["schemas"]["PersonMessage"][];
            /** @description The chosen ones */
            pickups: components["schemas"]["PersonPickup"][];
            /** @description False where there is more than an export has */
            isComplete: boolean;
        };
        /** @description What a building has of one person. */
        PersonData: {
            channel: components["schemas"]["Channel"];
            /** @description As it was asked for: an address in lower case, or a number in E.164 */
            address: string;
            /** @description Verified contacts, with the phones that belong to the person alone */
            contacts: {
                unit: string;
                tower?: string;
                channel: components["schemas"]["Channel"];
                address: string;
                status: components["schemas"]["ContactStatus"];
                /**
                 * @description How its owner unsubscribed: by STOP, by the link in a mail, or by marking a mail as spam; absent for another reason
                 * @enum {string}
                 */
                optOutReason?: "stop" | "link" | "complaint";
                /** @enum {string} */
                language: "en" | "fr";
                /** Format: date-time */
                addedAt: string;
                /** Format: date-time */
                verifiedAt?: string;
                addedByStaff: boolean;
                quietHours?: {
                    from: string;
                    to: string;
                };
                /** @description That texts to this phone were agreed to */
                consent?: {
                    /** @enum {string} */
                    source: "page" | "call" | "staff" | "file" | "start";
                    /** @enum {string} */
                    language: "en" | "fr";
                    /** Format: date-time */
                    at: string;
                    version?: string;
                    wording?: string;
                };
            }[];
            /** @description Requests to register that nobody has verified */
            requests: {
                unit: string;
                tower?: string;
                channel: components["schemas"]["Channel"];
                address: string;
                status: components["schemas"]["ContactStatus"];
                /**
                 * @description How its owner unsubscribed: by STOP, by the link in a mail, or by marking a mail as spam; absent for another reason
                 * @enum {string}
                 */
                optOutReason?: "stop" | "link" | "complaint";
                /** @enum {string} */
                language: "en" | "fr";
                /** Format: date-time */
                addedAt: string;
                /** Format: date-time */
                verifiedAt?: string;
                addedByStaff: boolean;
                quietHours?: {
                    from: string;
                    to: string;
                };
                /** @description That texts to this phone were agreed to */
                consent?: {
                    /** @enum {string} */
                    source: "page" | "call" | "staff" | "file" | "start";
                    /** @enum {string} */
                    language: "en" | "fr";
                    /** Format: date-time */
                    at: string;
                    version?: string;
                    wording?: string;
                };
            }[];
            /** @description Units in which the person lives or lived */
            stays: {
                unit: string;
                tower?: string;
                /** Format: date-time */
                movedInAt: string;
                /** Format: date-time */
                movedOutAt?: string;
            }[];
            /** @description Whether more than 50 units have the address, so that not all are listed */
            hasMore: boolean;
        };
        /** @description A mail or text to a person. */
        PersonMessage: {
            /** Format: date-time */
            at: string;
            channel: components["schemas"]["Channel"];
            address: string;
            /** @example delivery */
            kind: string;
            /** @example delivered */
            status: string;
            unit: string;
            tower?: string;
            packageIds: string[];
        };
        /** @description A parcel of a stay that ended. Its texts belong to nobody by themselves. */
        PersonPickup: {
            packageId: string;
            unit: string;
            tower?: string;
            courier: string;
            packagetype: string;
            /** @example pickedup */
            status: string;
            /** Format: date-time */
            loggedAt: string;
            /** Format: date-time */
            endedAt?: string;
            /** @description Who picked it up, as the desk entered it */
            name?: string;
            residentId?: string;
            note?: string;
            tracking?: string;
            closedNote?: string;
            /** @description Whom a resident let pick it up */
            delegateName?: string;
            /** @description See /api/deliveries/{packageId}/photo */
            hasPhoto: boolean;
            /** @description See /api/deliveries/{packageId}/signature */
            hasSignature: boolean;
        };
        /** @description Who lives in a unit now, and how they are reached. */
        Resident: {
            residentId: string;
            unit: string;
            tower?: string;
            residencyId: string;
            /** Format: date-time */
            moveInDate: string;
            emails: components["schemas"]["ResidentEmail"][];
            contactPreferences: {
                /** @description The first verified phone, or else the first */
                phone?: components["schemas"]["ResidentPhone"];
                phones: components["schemas"]["ResidentPhone"][];
            };
        };
        ResidentEmail: {
            /** @description Names the address in calls about it */
            id: string;
            address: string;
            /** @description It is verified and gets mails */
            active: boolean;
            status: components["schemas"]["ContactStatus"];
            /** @enum {string} */
            language: "en" | "fr";
            /** Format: date-time */
            addedAt: string;
            /** Format: date-time */
            verifiedAt?: string;
            /** @description It joined a unit in which others were verified */
            isAddition?: boolean;
            /** @description It gets no mails before a member or the staff approves it */
            awaitsApproval?: boolean;
            /** @description The staff or an approved member let it in: it sees pickup codes and the other contacts of its unit */
            approved?: boolean;
            /** @description Why the receiving side refused it, and what can be done, in a sentence for staff */
            reason?: string;
            /**
             * @description How its owner unsubscribed: by STOP, by the link in a mail, or by marking a mail as spam; absent for another reason
             * @enum {string}
             */
            optOutReason?: "stop" | "link" | "complaint";
            /** @description Nobody verified it in time; its link may still work */
            hasLapsed?: boolean;
        };
        ResidentPhone: {
            /** @description Names the address in calls about it */
            id: string;
            /** @example +14165550142 */
            number: string;
            verified: boolean;
            /** Format: date-time */
            verifiedAt?: string;
            /** @description False once its owner said STOP or unsubscribed */
            smsOptedIn: boolean;
            /** Format: date-time */
            smsUnsubscribedAt?: string;
            channels: {
                /** @constant */
                type: "sms";
                enabled: boolean;
            }[];
            status: components["schemas"]["ContactStatus"];
            isAddition?: boolean;
            awaitsApproval?: boolean;
            /** @description Why the receiving side refused it, and what can be done, in a sentence for staff */
            reason?: string;
            /**
             * @description How its owner unsubscribed: by STOP, by the link in a mail, or by marking a mail as spam; absent for another reason
             * @enum {string}
             */
            optOutReason?: "stop" | "link" | "complaint";
            /** @description Absent where an earlier release took the phone */
            consent?: components["schemas"]["TextConsent"];
        };
        /** @description That texts to a phone were agreed to */
        TextConsent: {
            /**
             * @description The registration page, a call without a wording, the staff, a file of theirs, or START
             * @enum {string}
             */
            source: "page" | "call" | "staff" | "file" | "start";
            /** @enum {string} */
            language: "en" | "fr";
            /** Format: date-time */
            at: string;
            /** @description Of the wording that the page showed */
            version?: string;
            wording?: string;
        };
        /** @description Who lives, and who lived, in a unit, the newest first. */
        UnitHistory: {
            unit: string;
            tower?: string;
            stats: {
                /** @description A resident is a residency in which somebody verified an address */
                totalResidents: number;
                currentResidents: number;
                pastResidents: number;
                /** @description Of those who moved out; 0 without any */
                averageResidencyDays: number;
            };
            history: {
                residencyId: string;
                isCurrentResident: boolean;
                emails: string[];
                /** Format: date-time */
                moveInDate: string;
                /** Format: date-time */
                moveOutDate?: string;
                durationDays: number;
                packageCount: number;
            }[];
        };
        /** @description Who lives in a unit of one of the buildings of a company. */
        FoundResident: {
            tenantId: string;
            /** @description The name of the building */
            building: string;
            residentId: string;
            unit: string;
            tower?: string;
            emails: string[];
            /**
             * @example [
             *       "+14165550142"
             *     ]
             */
            phones: string[];
        };
        /** @description The erasure of a person in a building. It does not name the person. */
        PersonErasure: {
            erasureId: string;
            /**
             * @description failed: a service did not confirm in about two hours; it can be restarted
             * @enum {string}
             */
            state: "running" | "done" | "failed";
            /** Format: date-time */
            requestedAt: string;
            /** @enum {string} */
            requestedBy: "staff" | "resident";
            byUserId?: string;
            units: {
                unit: string;
                tower?: string;
            }[];
            /** @description The chosen parcels, whose texts and pictures are erased too */
            pickups: number;
            steps: {
                /** @enum {string} */
                service: "residents" | "deliveries" | "notifications" | "reporting";
                /** @description Contacts, messages or parcels */
                erased: number;
                /**
                 * Format: date-time
                 * @description When it first said that it has nothing left
                 */
                confirmedAt?: string;
            }[];
            /** Format: date-time */
            nextAttemptAt?: string;
            /** Format: date-time */
            finishedAt?: string;
        };
        /** @description An address that was added to a unit in which others were verified. */
        Addition: {
            id: string;
            channel: components["schemas"]["Channel"];
            /** Format: date-time */
            addedAt: string;
            /** @description Whether its owner confirmed it */
            verified: boolean;
            /** @description Whether it gets no messages before somebody approves it */
            needsApproval: boolean;
            unit: string;
            tower: string;
            address: string;
        };
        /** @enum {string} */
        AuditSubject: "tenant" | "company" | "user" | "session" | "subscription" | "household" | "person" | "import" | "export" | "debug-logging";
        /** @description Somebody who may sign in, and their roles in buildings. */
        User: {
            _id: string;
            name: string;
            email: string;
            status: components["schemas"]["UserStatus"];
            systemRole: components["schemas"]["SystemRole"];
            tenantRoles: {
                tenantId: string;
                tenantName: string;
                role: components["schemas"]["TenantRole"];
                tenantIsDeleted: boolean;
            }[];
            /** @description In companies, all of whose buildings the user administers. Absent without one. */
            companyRoles?: {
                companyId: string;
                companyName: string;
                role: components["schemas"]["CompanyRole"];
            }[];
            isDemoUser: boolean;
            /**
             * @description Of the mails to the user; absent: English.
             * @enum {string}
             */
            language?: "en" | "fr";
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Absent where the user never signed in.
             */
            lastSignInAt?: string;
            /**
             * Format: date-time
             * @description When the last invitation was sent.
             */
            invitedAt?: string;
            /** @description A change that names it is refused once it is no longer the newest. */
            version: number;
        };
        /** @enum {string} */
        UserStatus: "active" | "suspended";
        /** @enum {string} */
        SystemRole: "superadmin" | "user";
        /** @enum {string} */
        TenantRole: "admin" | "tenantAdmin" | "concierge" | "user";
        /** @enum {string} */
        CompanyRole: "companyAdmin";
        /** @description The account service by which a company's people sign in. */
        CompanySignIn: {
            /** @description What has to be registered at the provider for the client */
            redirectUri: string;
            provider?: {
                issuer: string;
                clientId: string;
                requiresMultiFactor: boolean;
                /** Format: date-time */
                updatedAt: string;
                version: number;
            };
            domains: {
                domain: string;
                /** @description The name of the TXT record that proves the domain */
                recordName: string;
                /** @description Its value */
                recordValue: string;
                /** Format: date-time */
                addedAt: string;
                /**
                 * @description How it was proved; absent until it is
                 * @enum {string}
                 */
                proof?: "dns" | "superadmin";
                /** Format: date-time */
                provedAt?: string;
            }[];
        };
        /** @description Everything that is stored of a user, but for the audit log. */
        UserExport: {
            sessions: {
                id: string;
                /** Format: date-time */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description When it was refreshed last, which a page in use does every 15 minutes.
                 */
                lastUsedAt: string;
                /** @description What the browser called itself at the sign-in. */
                userAgent?: string;
                /** @description Whether it is the session of this call. */
                current: boolean;
            }[];
            /** @description The account of a company by which the user signs in. Absent without one. */
            companyAccount?: {
                /** @description The company's name. */
                company: string;
                /** Format: date-time */
                linkedAt: string;
            };
            /** Format: date-time */
            exportedAt: string;
            user: components["schemas"]["User"];
            /** @description Roles that admins of a building suspended. */
            suspendedRoles: {
                tenantId: string;
                role: components["schemas"]["TenantRole"];
            }[];
            /** @description What directories of companies say of the user. */
            directories: {
                companyId: string;
                userName: string;
                name: string;
                externalId?: string;
                active: boolean;
                /** @description Roles that come back when the user is active again. */
                keptRoles: string[];
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                changedAt: string;
            }[];
        };
        ListedStaffMember: {
            _id: string;
            name: string;
            email: string;
            role: components["schemas"]["StaffRole"];
            /** @description Whether the role in this building is suspended */
            suspended: boolean;
            /**
             * Format: date-time
             * @description Absent where they did not sign in since they were invited
             */
            lastSignInAt?: string;
            /**
             * Format: date-time
             * @description When the last invitation was sent
             */
            invitedAt?: string;
            /** @description Whether they sign in with an account of their company */
            companyAccount: boolean;
        };
        /** @enum {string} */
        StaffRole: "admin" | "concierge";
        /** @description Somebody who works in a building as an admin or a concierge. */
        StaffMember: {
            _id: string;
            name: string;
            email: string;
            role: components["schemas"]["StaffRole"];
            /** @description Whether the role in this building is suspended */
            suspended: boolean;
            /**
             * Format: date-time
             * @description Absent where they did not sign in since they were invited
             */
            lastSignInAt?: string;
            /**
             * Format: date-time
             * @description When the last invitation was sent
             */
            invitedAt?: string;
        };
        /** @description Whether the directory of a company writes its users by SCIM. */
        DirectoryAccess: {
            /**
             * Format: date-time
             * @description Absent where the directory has no access
             */
            openedAt?: string;
        };
        /** @description Access of the directory of a company. */
        DirectoryToken: {
            /** Format: date-time */
            openedAt: string;
            /** @description The bearer token, which is answered here alone */
            token: string;
        };
        /** @enum {string} */
        Courier: "Amazon" | "Canada Post" | "UPS" | "DHL" | "Purolator" | "FedEx" | "Royal Mail" | "Can Par" | "Other";
        /** @enum {string} */
        PackageType: "Box" | "Letter" | "Package" | "Envelope" | "Food" | "Pharmacy" | "Flowers";
        PutOffNotice: {
            /**
             * @description undo, group: a moment later; hold: on a day; residents: once somebody of the unit can be told; silent: not at all; failed: not, after several attempts
             * @enum {string}
             */
            why: "undo" | "group" | "hold" | "residents" | "silent" | "failed";
            /**
             * Format: date-time
             * @description When they are told, where that is known
             */
            at?: string;
        };
        Delivery: {
            _id: string;
            /** @example P-7K3M9Q2X4T */
            packageId: string;
            unit: string;
            tower?: string;
            courier: components["schemas"]["Courier"];
            packagetype: components["schemas"]["PackageType"];
            tracking?: string;
            location?: string;
            note?: string;
            conciergeId?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            pickedupAt?: string;
            pickedupConciergeId?: string;
            pickedupResidentId?: string;
            pickedupResidentName?: string;
            status: components["schemas"]["DeliveryStatus"];
            /** Format: date-time */
            closedAt?: string;
            /** @enum {string} */
            closedReason?: "returned" | "forwarded" | "lost";
            /** @description Where residents were not told when it was logged */
            notice?: components["schemas"]["PutOffNotice"];
            /** @description How often residents were reminded */
            reminders?: number;
            /** @description US dollars that storage has cost so far; absent without */
            storageFee?: number;
            hasPhoto: boolean;
            /** @description Who else may pick it up, as a resident said; they show a code of their own */
            mayBePickedUpBy?: string;
            /** @description The messages about it, as far as each has come */
            notifications: {
                channel: components["schemas"]["Channel"];
                status: components["schemas"]["MessageStatus"];
                /** Format: date-time */
                at: string;
                /**
                 * @description What it tells: the arrival, the pickup, that it still waits, or that it was not for the unit
                 * @enum {string}
                 */
                kind: "delivery" | "pickup" | "reminder" | "correction";
            }[];
        };
        /** @enum {string} */
        DeliveryStatus: "pending" | "pickedup" | "closed" | "removed";
        /** @enum {string} */
        MessageStatus: "queued" | "sending" | "sent" | "delivered" | "bounced" | "failed" | "expired" | "suppressed";
        TenantUse: {
            /** @description Units where somebody lives */
            units: number;
            /** @description How many are registered, whether or not they can be told */
            people: number;
            /** @description How many parcels wait */
            waiting: number;
        };
        UnitInUse: {
            unit: string;
            /** @description Empty where the building has no towers */
            tower: string;
            /** @description How many are registered there, whether or not they can be told */
            people: number;
            /** @description How many parcels wait */
            waiting: number;
        };
        DeskToday: {
            /**
             * Format: date
             * @description The day on the building’s clock
             */
            day: string;
            /**
             * Format: date-time
             * @description When the day began
             */
            from: string;
            figures: {
                logged: number;
                pickedUp: number;
                waiting: number;
                /** @description Of those that wait, how many do so for waitingLongDays or longer */
                waitingLong: number;
            };
            /** @description The days after which the building reminds residents; 7 where it reminds nobody */
            waitingLongDays: number;
            /**
             * Format: date-time
             * @description What was logged before waits long
             */
            longBefore: string;
            /** @description Those that have waited longest, at most 5 */
            longest: components["schemas"]["Delivery"][];
        };
        /** @description A delivery in one of the buildings of a company. */
        FoundDelivery: {
            /** @example P-7K3M9Q2X4T */
            packageId: string;
            unit: string;
            tower?: string;
            courier: components["schemas"]["Courier"];
            packagetype: components["schemas"]["PackageType"];
            tracking?: string;
            status: components["schemas"]["DeliveryStatus"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            pickedupAt?: string;
            pickedupResidentName?: string;
            /** Format: date-time */
            closedAt?: string;
            tenantId: string;
            /** @description The name of the building */
            building: string;
        };
        HomeParcels: {
            /** @description Of the building */
            timeZone: string;
            /** @description Whether they may let somebody else pick up */
            canDelegate: boolean;
            /** @description The oldest first, at most 100 */
            waiting: components["schemas"]["HomeParcel"][];
            delegations: {
                delegationId: string;
                name: string;
                code: string;
                packageIds: string[];
                /** Format: date-time */
                endsAt: string;
            }[];
            /** @description A page, the newest first */
            history: components["schemas"]["HomeParcel"][];
            page: number;
            hasMore: boolean;
        };
        HomeParcel: {
            /** @example P-7K3M9Q2X4T */
            packageId: string;
            courier: components["schemas"]["Courier"];
            packagetype: components["schemas"]["PackageType"];
            tracking?: string;
            location?: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            status: "pending" | "pickedup" | "closed" | "removed";
            /** Format: date-time */
            pickedupAt?: string;
            pickedupResidentName?: string;
            /** Format: date-time */
            closedAt?: string;
            /** @enum {string} */
            closedReason?: "returned" | "forwarded" | "lost";
            /** @description US dollars that storage has cost so far; absent without */
            storageFee?: number;
            /** @description What to show at the desk, where the building asks for it */
            pickupCode?: string;
        };
        Parcel: {
            _id: string;
            /** @example P-7K3M9Q2X4T */
            packageId: string;
            unit: string;
            tower?: string;
            courier: components["schemas"]["Courier"];
            packagetype: components["schemas"]["PackageType"];
            tracking?: string;
            location?: string;
            note?: string;
            conciergeId?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            pickedupAt?: string;
            pickedupConciergeId?: string;
            pickedupResidentId?: string;
            pickedupResidentName?: string;
            status: components["schemas"]["DeliveryStatus"];
            /** Format: date-time */
            closedAt?: string;
            /** @enum {string} */
            closedReason?: "returned" | "forwarded" | "lost";
            /** @description Where residents were not told when it was logged */
            notice?: components["schemas"]["PutOffNotice"];
            /** @description How often residents were reminded */
            reminders?: number;
            /** @description US dollars that storage has cost so far; absent without */
            storageFee?: number;
            hasPhoto: boolean;
            /** @description Who else may pick it up, as a resident said; they show a code of their own */
            mayBePickedUpBy?: string;
            /** @description The messages about it, as far as each has come */
            notifications: {
                channel: components["schemas"]["Channel"];
                status: components["schemas"]["MessageStatus"];
                /** Format: date-time */
                at: string;
                /**
                 * @description What it tells: the arrival, the pickup, that it still waits, or that it was not for the unit
                 * @enum {string}
                 */
                kind: "delivery" | "pickup" | "reminder" | "correction";
            }[];
            closedNote?: string;
            hasSignature: boolean;
            /** @description Whether it can be undone still, because nobody was told */
            canUndo: boolean;
            /** @description How many were told of its arrival */
            people: number;
            channels: components["schemas"]["Channel"][];
            /** @description What happened to it, the oldest first */
            timeline: components["schemas"]["TimelineEntry"][];
        };
        TimelineEntry: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "logged" | "message" | "pickedup" | "undone" | "corrected" | "closed" | "reopened" | "held" | "told-again" | "noted" | "moved" | "photo-added" | "photo-removed" | "delegated";
            /** @description Who of the staff, as the desk says */
            by?: string;
            reason?: string;
            /** @description The fields that changed */
            fields?: {
                name: string;
                before?: string;
                after?: string;
            }[];
            /**
             * @description What a pickup was proved by
             * @enum {string}
             */
            proof?: "code" | "signature";
            /**
             * @description What a message tells
             * @enum {string}
             */
            about?: "delivery" | "pickup" | "reminder" | "correction";
            channel?: components["schemas"]["Channel"];
            status?: components["schemas"]["MessageStatus"];
            /** @description Whom a message goes to, masked; absent once unknown */
            contact?: string;
        };
        Subscription: {
            tenantId: string;
            tenantName: string;
            propertyManagementCompany: string;
            /** @enum {string} */
            tenantStatus: "active" | "suspended" | "inactive";
            subscriptionStatus: components["schemas"]["SubscriptionStatus"];
            billingCycle: components["schemas"]["BillingCycle"];
            nextPaymentAmount: number;
            /** Format: date */
            renewalDate?: string;
            /** Format: date */
            startDate?: string;
            /** Format: date */
            lastPaymentDate?: string;
            /** @description The renewal date that a payment today leads to, for each billing cycle */
            nextRenewalDates: {
                /** Format: date */
                monthly: string;
                /** Format: date */
                yearly: string;
            };
            version: number;
        };
        RenewalDue: {
            tenantId: string;
            tenantName: string;
            propertyManagementCompany: string;
            /** @enum {string} */
            tenantStatus: "active" | "suspended" | "inactive";
            subscriptionStatus: components["schemas"]["SubscriptionStatus"];
            billingCycle: components["schemas"]["BillingCycle"];
            nextPaymentAmount: number;
            /** Format: date */
            renewalDate?: string;
            /** Format: date */
            startDate?: string;
            /** Format: date */
            lastPaymentDate?: string;
            /** @description The renewal date that a payment today leads to, for each billing cycle */
            nextRenewalDates: {
                /** Format: date */
                monthly: string;
                /** Format: date */
                yearly: string;
            };
            version: number;
            daysUntilRenewal: number;
        };
        OverdueSubscription: {
            tenantId: string;
            tenantName: string;
            propertyManagementCompany: string;
            /** @enum {string} */
            tenantStatus: "active" | "suspended" | "inactive";
            subscriptionStatus: components["schemas"]["SubscriptionStatus"];
            billingCycle: components["schemas"]["BillingCycle"];
            nextPaymentAmount: number;
            /** Format: date */
            renewalDate?: string;
            /** Format: date */
            startDate?: string;
            /** Format: date */
            lastPaymentDate?: string;
            /** @description The renewal date that a payment today leads to, for each billing cycle */
            nextRenewalDates: {
                /** Format: date */
                monthly: string;
                /** Format: date */
                yearly: string;
            };
            version: number;
            daysOverdue: number;
        };
        Payment: {
            paymentId: string;
            amount: number;
            billingCycle: components["schemas"]["BillingCycle"];
            /** Format: date-time */
            receivedAt: string;
            /** Format: date */
            previousRenewalDate?: string;
            /** Format: date */
            renewalDate: string;
            recordedBy: string;
        };
        Usage: {
            date: string;
            /**
             * @description Only while earlier days of the building are being stored, so that figures of them are too low
             * @constant
             */
            isStillFilling?: true;
            /** @description yyyy-mm */
            month: string;
            /** @enum {string} */
            reportType: "daily" | "monthly";
            totalDeliveries: number;
            /** @description Units with a delivery on the reported days */
            totalUnits: number;
            unitsOverLimit: number;
            /** @description US dollars: all deliveries over the limit */
            totalExcessFees: number;
            monthlyLimit: number;
            /** @description US dollars: each delivery over the limit */
            exceedFee: number;
            maxDeliveriesPerDay: number;
            /** @description By unit, with towers by tower/unit */
            unitUsage: {
                [key: string]: components["schemas"]["UnitUsage"];
            };
            /** @description Deliveries by day */
            deliveryStats: {
                [key: string]: number;
            };
            /** @description Days with more deliveries than maxDeliveriesPerDay, with how many */
            exceededDays: [
                string,
                number
            ][];
        };
        UnitUsage: {
            unit: string;
            tower?: string;
            monthlyUsage: number;
            isOverLimit: boolean;
            excessDeliveries: number;
            /** @description US dollars: the deliveries over the limit */
            excessFees: number;
        };
        BuildingAnalytics: {
            summary: {
                totalUnits: number;
                occupiedUnits: number;
                currentResidents: number;
                totalMoveOuts: number;
                /** @description Per cent, with one decimal: move-outs of the units that were occupied in the period */
                churnRate: number;
                /** @description Of past residents */
                averageResidencyDays: number;
                totalPackages: number;
                /** @description Parcels that wait for more than 48 hours */
                pendingPackagesCount: number;
                unverifiedResidentsCount: number;
            };
            /** @description By month, yyyy-mm */
            monthlyTrends: {
                [key: string]: {
                    moveIns: number;
                    moveOuts: number;
                    activeResidents: number;
                };
            };
            highTurnoverUnits: {
                unit: string;
                tower?: string;
                currentlyOccupied: boolean;
                residentCount: number;
                turnoverCount: number;
            }[];
            packageAnalytics: {
                /** @description By month, yyyy-mm */
                volumeByMonth: {
                    [key: string]: number;
                };
                /** @description The most first */
                peakDeliveryHours: {
                    timeRange: string;
                    count: number;
                }[];
                /** @description The most first */
                courierBreakdown: {
                    courier: string;
                    count: number;
                    /** @description Per cent, with one decimal: of the packages */
                    percentage: number;
                }[];
                /** @description Parcels that wait for more than 48 hours, the oldest first, at most 1000 */
                pendingPackages: {
                    unit: string;
                    tower?: string;
                    packageId: string;
                    /** @description Calendar days of the building since it was logged */
                    daysPending: number;
                    /** Format: date-time */
                    createdAt: string;
                }[];
                /** @description Units with addresses that nobody has verified, the most first, at most 1000 */
                unverifiedResidents: {
                    unit: string;
                    tower?: string;
                    emailCount: number;
                    verifiedCount: number;
                    unverifiedEmails: string[];
                }[];
            };
            /**
             * @description Only while earlier days of the building are being stored, so that figures of them are too low
             * @constant
             */
            isStillFilling?: true;
            notificationAdoption: {
                emailEnabled: number;
                smsEnabled: number;
            };
            dateRange: {
                /** Format: date-time */
                start: string;
                /** Format: date-time */
                end: string;
            };
        };
        /** @description A building in the table of its company’s head office. */
        CompanyTenant: {
            tenantId: string;
            name: string;
            /** @description Parcels that wait */
            waiting: number;
            /** @description Calendar days of the building since the parcel that waits longest was logged; absent where none waits */
            longestWaitingDays?: number;
            /**
             * Format: date-time
             * @description When that parcel was logged
             */
            waitingSince?: string;
            /** @description Parcels that wait, and of which nobody was told */
            withoutNotice: number;
            /** @description Units with an e-mail address that nobody has verified */
            unverified: number;
            /** @description Of this month */
            deliveries: number;
            /** @description US dollars: the deliveries of this month over the limit */
            excessFees: number;
            /** @description People who can work there by a role in the building */
            staff: number;
            /**
             * Format: date-time
             * @description When a parcel was logged, handed over or closed last
             */
            lastActivityAt?: string;
            /**
             * @description Only until the figures were counted for the first time
             * @constant
             */
            isPending?: true;
        };
        /** @description A building in a month, beside its company’s others. */
        CompanyMonth: {
            tenantId: string;
            name: string;
            deliveries: number;
            /** @description US dollars: the deliveries over the limit */
            excessFees: number;
            monthBefore: components["schemas"]["MonthFigures"];
            /** @description Of the same month of the year before */
            yearBefore: components["schemas"]["MonthFigures"];
            /**
             * @description Only until the months were counted for the first time
             * @constant
             */
            isPending?: true;
        };
        /** @description As the usage report has them. */
        MonthFigures: {
            deliveries: number;
            /** @description US dollars: the deliveries over the limit */
            excessFees: number;
        };
        /** @enum {string} */
        ComponentState: "ready" | "not-ready" | "unreachable" | "paused";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    deleteAdminDebugLoggingDisable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        /** @description The least level of the lines that processes write now. */
                        currentLevel: string;
                        /** @description Seconds until it ends by itself; 0 while it is off. */
                        timeRemaining: number;
                        /** @description Seconds since the process that answers was started. */
                        uptime: number;
                        /** @description The only building whose requests are logged; null: all. */
                        tenantFilter: string | null;
                        requestHeadersOnly: boolean;
                        /** Format: date-time */
                        endsAt?: string;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin.; or: The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Others change it all the time. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAdminDebugLoggingEnable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Seconds until it ends by itself.
                     * @default 300
                     */
                    duration?: number;
                    /** @default  */
                    tenantId?: string;
                    /**
                     * @description Logs requests and their headers only, and no debug lines of the services.
                     * @default false
                     */
                    requestHeadersOnly?: boolean;
                };
            };
        };
        responses: {
            /** @description It is on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        /** @description The least level of the lines that processes write now. */
                        currentLevel: string;
                        /** @description Seconds until it ends by itself; 0 while it is off. */
                        timeRemaining: number;
                        /** @description Seconds since the process that answers was started. */
                        uptime: number;
                        /** @description The only building whose requests are logged; null: all. */
                        tenantFilter: string | null;
                        requestHeadersOnly: boolean;
                        /** Format: date-time */
                        endsAt?: string;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin.; or: The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Others change it all the time. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putAdminDebugLoggingExtend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Seconds that are added to what remains.
                     * @enum {number}
                     */
                    additionalDuration: 300 | 600;
                };
            };
        };
        responses: {
            /** @description It ends later */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        /** @description The least level of the lines that processes write now. */
                        currentLevel: string;
                        /** @description Seconds until it ends by itself; 0 while it is off. */
                        timeRemaining: number;
                        /** @description Seconds since the process that answers was started. */
                        uptime: number;
                        /** @description The only building whose requests are logged; null: all. */
                        tenantFilter: string | null;
                        requestHeadersOnly: boolean;
                        /** Format: date-time */
                        endsAt?: string;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin.; or: The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is off. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAdminDebugLoggingStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of debug logging */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        /** @description The least level of the lines that processes write now. */
                        currentLevel: string;
                        /** @description Seconds until it ends by itself; 0 while it is off. */
                        timeRemaining: number;
                        /** @description Seconds since the process that answers was started. */
                        uptime: number;
                        /** @description The only building whose requests are logged; null: all. */
                        tenantFilter: string | null;
                        requestHeadersOnly: boolean;
                        /** Format: date-time */
                        endsAt?: string;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin.; or: The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAudit: {
        parameters: {
            query?: {
                /** @description Parts of the name or e-mail address of who made the change */
                q?: string;
                tenantId?: string;
                /** @description Who made the change */
                userId?: string;
                subjectKind?: components["schemas"]["AuditSubject"];
                subjectId?: string;
                action?: components["schemas"]["AuditAction"];
                from?: string;
                /** @description Exclusive */
                to?: string;
                page?: string;
                pageSize?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            id: string;
                            /** Format: date-time */
                            at: string;
                            action: string;
                            subjectKind: string;
                            subjectId: string;
                            /** @description The name of a user or building: of today, or the last one known of what is deleted */
                            subjectName?: string;
                            /** @description Of a household, which is named by its unit */
                            unit?: string;
                            tower?: string;
                            /** @description Empty where the subject belongs to no building */
                            tenantId: string;
                            tenantName?: string;
                            byUserId: string;
                            byName?: string;
                            /** @description Absent in the log of one building */
                            clientAddress?: string;
                            /** @description The fields that changed, personal values masked; empty once the building is deleted or its retention is over */
                            changes: {
                                field: string;
                                before: string;
                                after: string;
                            }[];
                        }[];
                        total: number;
                        /** @description False where there are more: counting stops 1,000 entries behind the page */
                        totalIsExact: boolean;
                        page: number;
                        pageSize: number;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or a page behind the newest 10,000 entries; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuditBuilding: {
        parameters: {
            query?: {
                /** @description Parts of the name or e-mail address of who made the change */
                q?: string;
                subjectKind?: components["schemas"]["AuditSubject"];
                subjectId?: string;
                action?: components["schemas"]["AuditAction"];
                from?: string;
                /** @description Exclusive */
                to?: string;
                page?: string;
                pageSize?: string;
            };
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            id: string;
                            /** Format: date-time */
                            at: string;
                            action: string;
                            subjectKind: string;
                            subjectId: string;
                            /** @description The name of a user or building: of today, or the last one known of what is deleted */
                            subjectName?: string;
                            /** @description Of a household, which is named by its unit */
                            unit?: string;
                            tower?: string;
                            /** @description Empty where the subject belongs to no building */
                            tenantId: string;
                            tenantName?: string;
                            byUserId: string;
                            byName?: string;
                            /** @description Absent in the log of one building */
                            clientAddress?: string;
                            /** @description The fields that changed, personal values masked; empty once the building is deleted or its retention is over */
                            changes: {
                                field: string;
                                before: string;
                                after: string;
                            }[];
                        }[];
                        total: number;
                        /** @description False where there are more: counting stops 1,000 entries behind the page */
                        totalIsExact: boolean;
                        page: number;
                        pageSize: number;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or a page behind the newest 10,000 entries; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuditBuildingExport: {
        parameters: {
            query?: {
                /** @description Parts of the name or e-mail address of who made the change */
                q?: string;
                subjectKind?: components["schemas"]["AuditSubject"];
                subjectId?: string;
                action?: components["schemas"]["AuditAction"];
                from?: string;
                /** @description Exclusive */
                to?: string;
            };
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file with one entry in each line, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuditExport: {
        parameters: {
            query?: {
                /** @description Parts of the name or e-mail address of who made the change */
                q?: string;
                tenantId?: string;
                /** @description Who made the change */
                userId?: string;
                subjectKind?: components["schemas"]["AuditSubject"];
                subjectId?: string;
                action?: components["schemas"]["AuditAction"];
                from?: string;
                /** @description Exclusive */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file with one entry in each line, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthCompanyFind: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Whether there is such a sign-in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hasCompanySignIn: boolean;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthCompanyFinish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    state: string;
                    code?: string;
                    iss?: string;
                    error?: string;
                };
            };
        };
        responses: {
            /** @description Signed in, as by `POST /api/auth/login`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Sent as Authorization: Bearer; good for 15 minutes. */
                        accessToken: string;
                        tenantId?: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The sign-in is too old, was used, was begun in another browser, or proves nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account is suspended or may not sign in this way; a second factor is missing; or it signs in for the first time and has to open the link of a mail first. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody has this account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The company's account service does not answer.; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthCompanyStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @description The code of the mail that asks to confirm an address */
                    confirmation?: string;
                };
            };
        };
        responses: {
            /** @description Where to go. The way back leads to the page /login/company, within ten minutes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No company has an account service for this domain. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The company's account service does not answer.; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthDemoLogin: {
        parameters: {
            query?: never;
            header?: {
                "X-Demo-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed in for four hours at most. `tenantId` is the demo building. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Sent as Authorization: Bearer; good for 15 minutes. */
                        accessToken: string;
                        tenantId?: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description The token is missing, forged, too old or used. A new demo session has to be started. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no demo here, or not yet.; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    /** @description The code of the mail that asks to confirm an address */
                    confirmation?: string;
                };
            };
        };
        responses: {
            /** @description Signed in. `tenantId` is the first building the user may enter by a role; a superadmin and a company admin may have none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Sent as Authorization: Bearer; good for 15 minutes. */
                        accessToken: string;
                        tenantId?: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential proves nothing, was used before, or was asked for by another browser. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account is suspended, or may enter no building; or it signs in for the first time and has to open the link of a mail first. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody has this account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential cannot be checked now.; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthLogout: {
        parameters: {
            query?: never;
            header?: {
                "X-XSRF-TOKEN"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out, and both cookies are removed; or there was no session of ours to end. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The XSRF token is missing or wrong. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthNonce: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nonce. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A credential that carries it is accepted from this browser alone. */
                        nonce: string;
                    };
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthRefresh: {
        parameters: {
            query?: never;
            header?: {
                "X-XSRF-TOKEN"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new access token, and a new refresh cookie. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Sent as Authorization: Bearer; good for 15 minutes. */
                        accessToken: string;
                    };
                };
            };
            /** @description There is no session, or it has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The XSRF token is missing or wrong, or the user may no longer be signed in. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuthSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            id: string;
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it was refreshed last, which a page in use does every 15 minutes.
                             */
                            lastUsedAt: string;
                            /** @description What the browser called itself at the sign-in. */
                            userAgent?: string;
                            /** @description Whether it is the session of this call. */
                            current: boolean;
                        }[];
                    };
                };
            };
            /** @description Nobody is signed in.; or: Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The user is gone. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAuthSessionsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller has no such session. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postClientErrors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Its name and its sentence. */
                    message: string;
                    /** @description Where it was thrown, as the browser writes it. */
                    stack: string;
                };
            };
        };
        responses: {
            /** @description It is counted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 8 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCompanies: {
        parameters: {
            query?: {
                page?: string;
                pageSize?: string;
                q?: string;
                state?: components["schemas"]["CompanyState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The companies */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        companies: components["schemas"]["Company"][];
                        total: number;
                        page: number;
                        pageSize: number;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    branding?: {
                        primaryColor?: string;
                        secondaryColor?: string;
                        logoUrl?: string;
                        brandName?: string;
                    };
                    /** @description Empty: the product's own notice page */
                    privacyNoticeUrl?: string;
                    messagingServiceSid?: string;
                };
            };
        };
        responses: {
            /** @description The company */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCompaniesCompanyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such company */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putCompaniesCompanyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    branding?: {
                        primaryColor?: string;
                        secondaryColor?: string;
                        logoUrl?: string;
                        brandName?: string;
                    };
                    /** @description Empty: the product's own notice page */
                    privacyNoticeUrl?: string;
                    messagingServiceSid?: string;
                    /** @description Whether a building's admins manage its staff themselves */
                    staffScreen?: boolean;
                    /** @description Whether a building's admins change its settings themselves */
                    settingsScreen?: boolean;
                    /** @description One of its buildings, with whose plan, limits, fees and settings new ones begin. Empty: the defaults */
                    templateTenantId?: string;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description The company */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such company */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changed the company or one of the buildings since */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCompaniesCompanyIdNewTenants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    conciergeEmail: string;
                    conciergePhone: string;
                    validUnits: {
                        [key: string]: string[];
                    };
                    /** @description Empty: the building has no registration page */
                    slug?: string;
                    isMultiTower?: boolean;
                    towerNames?: string[];
                    strataName?: string;
                    postalAddress?: string;
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description The building */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            /** @description The company is not confirmed, or has too many buildings; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this company */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such company */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building has the slug */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The admins of the company created as many buildings today as they may; or: Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCompaniesCompanyIdTenants: {
        parameters: {
            query?: {
                page?: string;
                pageSize?: string;
                q?: string;
                show?: "members" | "named" | "all";
            };
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The buildings by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tenants: components["schemas"]["TenantForCompany"][];
                        total: number;
                        page: number;
                        pageSize: number;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such company */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCompaniesCompanyIdTenants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tenantIds: string[];
                };
            };
        };
        responses: {
            /** @description The company */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description The company would have too many buildings; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such company, or no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changed the company or one of the buildings since */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCompaniesCompanyIdTenants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tenantIds: string[];
                };
            };
        };
        responses: {
            /** @description The company */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such company, or no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changed the company or one of the buildings since */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCompanySignInCompanyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account service and the domains */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySignIn"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such confirmed company */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putCompanySignInCompanyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    issuer: string;
                    clientId: string;
                    /** @description Stays as it is without this; another issuer or client id needs it */
                    clientSecret?: string;
                    /**
                     * @description Whether only those may sign in who gave a second factor, by `amr` or `acr` of the ID token
                     * @default false
                     */
                    requiresMultiFactor?: boolean;
                    /** @description The version that the form was filled from; 0 for none */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description The account service and the domains */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What has to be registered at the provider for the client */
                        redirectUri: string;
                        provider?: {
                            issuer: string;
                            clientId: string;
                            requiresMultiFactor: boolean;
                            /** Format: date-time */
                            updatedAt: string;
                            version: number;
                        };
                        domains: {
                            domain: string;
                            /** @description The name of the TXT record that proves the domain */
                            recordName: string;
                            /** @description Its value */
                            recordValue: string;
                            /** Format: date-time */
                            addedAt: string;
                            /**
                             * @description How it was proved; absent until it is
                             * @enum {string}
                             */
                            proof?: "dns" | "superadmin";
                            /** Format: date-time */
                            provedAt?: string;
                        }[];
                        /** @description Whether the issuer's discovery document could be read */
                        issuerAnswers: boolean;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such confirmed company */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changed it since */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCompanySignInCompanyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account service and the domains */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySignIn"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such confirmed company, or it has no account service */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changed it since */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCompanySignInCompanyIdDomains: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    domain: string;
                };
            };
        };
        responses: {
            /** @description The account service and the domains */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySignIn"];
                };
            };
            /** @description The company has as many domains as it can have; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such confirmed company */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The domain belongs to another company */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCompanySignInCompanyIdDomains: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    domain: string;
                };
            };
        };
        responses: {
            /** @description The account service and the domains */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySignIn"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such confirmed company, or it has no such domain */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCompanySignInCompanyIdDomainsProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    domain: string;
                    /** @enum {string} */
                    proof: "dns" | "superadmin";
                };
            };
        };
        responses: {
            /** @description The account service and the domains */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySignIn"];
                };
            };
            /** @description There is no such TXT record; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such confirmed company, or it has no such domain */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The name servers do not answer; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveries: {
        parameters: {
            query?: {
                page?: string;
                pageSize?: string;
                q?: string;
                status?: "pending" | "pickedup" | "closed" | "all";
                courier?: "Amazon" | "Canada Post" | "UPS" | "DHL" | "Purolator" | "FedEx" | "Royal Mail" | "Can Par" | "Other";
                unit?: string | null;
                tower?: string | null;
                /** @description The day of the pickup on the building’s clock */
                pickedupOn?: string;
                from?: string;
                to?: string;
                behind?: string;
                sort?: "-createdAt" | "createdAt";
                ids?: string;
            };
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An array without page and pageSize, else a page */
            200: {
                headers: {
                    "X-Total-Count"?: string;
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"][] | {
                        deliveries: components["schemas"]["Delivery"][];
                        total: number;
                        /** @description False where counting, or looking for several common words, stopped at 10,000 */
                        totalIsExact: boolean;
                        page: number;
                        pageSize: number;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or a page behind the first 10,000 deliveries; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeliveries: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
                "Idempotency-Key"?: string;
                "X-Concierge"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    unit: string;
                    tower?: string | null;
                    courier: components["schemas"]["Courier"];
                    packagetype: components["schemas"]["PackageType"];
                    tracking?: string | null;
                    location?: string | null;
                    note?: string | null;
                    conciergeId?: string | null;
                    /** @description When residents are told: now (as usual), silent: not at all, hold: on the day holdUntil */
                    notify?: ("now" | "silent" | "hold") | null;
                    /** @description From tomorrow to 90 days from now on the building’s clock */
                    holdUntil?: string | null;
                    /** @description Where nobody of the unit can be told, the parcel waits for residents and is not refused */
                    allowUnregistered?: boolean | null;
                    /** @description A parcel whose tracking number one of the last 60 days has is refused (TRACKING_KNOWN) */
                    onlyNewTracking?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Logged */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example P-7K3M9Q2X4T */
                        packageId: string;
                        unit: string;
                        tower?: string;
                        /** @description Who is told of it */
                        recipients: {
                            people: number;
                            channels: components["schemas"]["Channel"][];
                        };
                        /** @description Absent where residents are told now */
                        notice?: components["schemas"]["PutOffNotice"];
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            /** @description Not a unit of this building, or nobody of it can be told (type NO_ACTIVE_EMAILS); or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody lives there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The tracking number is known, and only a new one was to be logged (type TRACKING_KNOWN) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or the key was used for another delivery; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It cannot be checked now who lives there; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeliveriesCompaniesCompanyIdSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    q: string;
                };
            };
        };
        responses: {
            /** @description The deliveries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["FoundDelivery"][];
                        /** @description Whether there may be others: then the search has to be narrowed */
                        hasMore: boolean;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this company */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or fewer than three characters; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchDeliveriesPickupPackageId: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                packageId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    conciergeId: string;
                    residentName?: string | null;
                    residentId?: string | null;
                    unit?: string | null;
                    tower?: string | null;
                    code?: string;
                    /**
                     * Format: base64
                     * @description A PNG in base64, at most 40 KB
                     */
                    signature?: string;
                };
            };
        };
        responses: {
            /** @description Picked up */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such package in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Picked up already, closed, undone, or a package of another unit */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or not the code of the package (type WRONG_PICKUP_CODE); or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many wrong codes (type PICKUP_CODE_LIMIT); or: Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveriesStorageFees: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file with one parcel in each line, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or more than 366 days; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveriesToday: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Today */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskToday"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveriesUnits: {
        parameters: {
            query?: {
                q?: string | null;
                tower?: string | null;
            };
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Units in order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unit: string;
                        tower?: string;
                        /** @description How many will hear of a parcel */
                        people: number;
                        channels: components["schemas"]["Channel"][];
                        /** @description How many are registered there, whether or not they can be told */
                        registered: number;
                    }[];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveriesUnitsInUse: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantUse"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeliveriesUnitsInUse: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    units: {
                        unit: string;
                        tower?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description The units in use, in the order of the call */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        units: components["schemas"]["UnitInUse"][];
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveriesPackageId: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                packageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parcel */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such package in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchDeliveriesPackageId: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
                "X-Concierge"?: string;
            };
            path: {
                packageId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description An empty text removes it */
                    location?: string | null;
                    /** @description An empty text removes it */
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description The parcel */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such package in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was undone, or it is being changed by somebody else */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeliveriesPackageIdClosure: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
                "X-Concierge"?: string;
            };
            path: {
                packageId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "returned" | "forwarded" | "lost";
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Closed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such package in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Picked up, undone, or closed for another reason */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeliveriesPackageIdCorrection: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
                "X-Concierge"?: string;
            };
            path: {
                packageId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    unit?: string;
                    tower?: string | null;
                    courier?: components["schemas"]["Courier"];
                    packagetype?: components["schemas"]["PackageType"];
                    /** @description An empty text removes it */
                    tracking?: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Corrected, or as it was where nothing differs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            /** @description Not a unit of this building; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such package in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was undone, was corrected or reopened 20 times already, or is being changed by somebody else */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putDeliveriesPackageIdHold: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
                "X-Concierge"?: string;
            };
            path: {
                packageId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description From tomorrow to 90 days from now on the building’s clock
                     */
                    until: string;
                };
            };
        };
        responses: {
            /** @description The delivery */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such package in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It waits no more (type NOT_WAITING) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or a day that is too early or too late; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteDeliveriesPackageIdHold: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
                "X-Concierge"?: string;
            };
            path: {
                packageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such package in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It waits no more (type NOT_WAITING) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeliveriesPackageIdNotices: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
                "X-Concierge"?: string;
            };
            path: {
                packageId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description They are being told */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            /** @description Nobody of the unit can be told (type NO_ACTIVE_EMAILS); or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such package in this building, or nobody lives in the unit */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not wait, or they were told often enough */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description They were told again a moment ago; or: Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveriesPackageIdPhoto: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                packageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such package in this building, or it has no photo */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putDeliveriesPackageIdPhoto: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
                "X-Concierge"?: string;
            };
            path: {
                packageId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description The parcel */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such package in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was undone, or it is being changed by somebody else */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 300 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not an image; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteDeliveriesPackageIdPhoto: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
                "X-Concierge"?: string;
            };
            path: {
                packageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parcel */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such package in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was undone, or it is being changed by somebody else */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeliveriesPackageIdReopening: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
                "X-Concierge"?: string;
            };
            path: {
                packageId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description It waits again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such package in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It waits already, was undone, or was corrected or reopened 20 times already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveriesPackageIdSignature: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                packageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signature */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such package in this building, or nobody signed for it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeliveriesPackageIdUndo: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
                "X-Concierge"?: string;
            };
            path: {
                packageId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Taken back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such package in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody was told of it, or it waits no more (type UNDO_TOO_LATE) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDemoStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Sent as X-Demo-Token; good for one session, begun within 5 minutes. */
                        demoToken: string;
                    };
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no demo here, or not yet.; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDirectoriesCompanyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Since when */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectoryAccess"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such confirmed company */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDirectoriesCompanyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The access */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectoryToken"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such confirmed company */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteDirectoriesCompanyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has no access */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such confirmed company */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEmailPreviewListTenantId: {
        parameters: {
            query?: {
                language?: "en" | "fr";
            };
            header?: never;
            path: {
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        templates: {
                            type: string;
                            name: string;
                            description: string;
                        }[];
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEmailPreviewPreviewTenantIdType: {
        parameters: {
            query?: {
                language?: "en" | "fr";
                /** @description Keeps caches away; not read */
                t?: string;
                /** @description In place of the sample unit */
                unit?: string;
                /** @description With `unit` */
                tower?: string;
                /** @description In place of the sample parcel; what is left out is empty */
                courier?: string;
                /** @description With `courier` */
                packagetype?: string;
                /** @description With `courier` */
                tracking?: string;
                /** @description With `courier` */
                location?: string;
                /** @description With `courier` */
                packageId?: string;
                /** @description With `courier`: who took the parcel */
                residentName?: string;
                /** @description With `courier`; now where it is left out */
                loggedAt?: string;
            };
            header?: never;
            path: {
                tenantId: string;
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The HTML of the mail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building or template */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postImportsResidents: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description The lines are taken; the residents are registered one after the other */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, a demo, or one that takes no registrations; or: The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 5 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lines that cannot be accepted, the first 100 of them named in errors; nobody was registered; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getImportsResidentsImportId: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such import in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postImportsUnits: {
        parameters: {
            query?: {
                /** @description The building, in place of x-tenant-id */
                tenantId?: string;
            };
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description The lines are taken; the units are added in a moment */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no admin of the building, or its admins do not import units; or: The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 5 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lines that cannot be accepted, the first 100 of them named in errors; nothing was added; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getImportsUnitsImportId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such import in a building that the caller administers */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPublicDeliveriesHomeHash: {
        parameters: {
            query?: {
                page?: string;
            };
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What waits, and a page of what was picked up or closed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeParcels"];
                };
            };
            /** @description The code is not ours, or is not good any more; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The building was deleted */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPublicDeliveriesHomeHashDelegations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    packageIds: string[];
                    name: string;
                };
            };
        };
        responses: {
            /** @description What whoever comes shows at the desk */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delegationId: string;
                        /** @example 042917 */
                        code: string;
                    };
                };
            };
            /** @description The code is not ours, or is not good any more; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody approved the resident; or: A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the packages is not theirs */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the packages waits no more, or ten people are named already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePublicDeliveriesHomeHashDelegationsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The code is not ours, or is not good any more; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody approved the resident; or: A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The building was deleted */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A package is being changed by somebody else */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPublicResidentsAdditionsHash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The building, the unit and the additions, masked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberAdditions"];
                };
            };
            /** @description The code is not ours, or is not good any more; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPublicResidentsAdditionsHashIdApprove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The additions as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberAdditions"];
                };
            };
            /** @description The code is not ours, or is not good any more; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The unit has as many e-mail addresses as it can have */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPublicResidentsAdditionsHashIdRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The additions as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberAdditions"];
                };
            };
            /** @description The code is not ours, or is not good any more; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPublicResidentsDataRequestsHash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataRequest"];
                };
            };
            /** @description The code is not ours, is not good any more, or was used; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPublicResidentsDataRequestsHashConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "en" | "fr";
                };
            };
        };
        responses: {
            /** @description The data; only the kind where the erasure has begun */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "export" | "erasure";
                        data?: components["schemas"]["PersonExport"];
                        /** @description HTML without scripts, to be stored */
                        page?: string;
                    };
                };
            };
            /** @description The code is not ours, is not good any more, or was used; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A service that keeps data of the resident does not answer; the link still works; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPublicResidentsHomeHash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resident, the unit and its contacts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResidentHome"];
                };
            };
            /** @description The code is not ours, or is not good any more; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putPublicResidentsHomeHash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "en" | "fr";
                    quietHours?: {
                        from: string;
                        to: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResidentHome"];
                };
            };
            /** @description The code is not ours, or is not good any more; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Others are changing the registration of this unit */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPublicResidentsHomeHashContacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResidentHome"];
                };
            };
            /** @description The code is not ours, or is not good any more; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The building takes no registrations; or: A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The unit has as many e-mail addresses as it can have */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resident added enough addresses today; or: Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePublicResidentsHomeHashContactsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResidentHome"];
                };
            };
            /** @description The code is not ours, or is not good any more; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Others are changing the registration of this unit */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPublicResidentsHomeHashContactsIdApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResidentHome"];
                };
            };
            /** @description The code is not ours, or is not good any more; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resident is not approved; or: A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The unit has as many e-mail addresses as it can have */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPublicResidentsHomeHashDataRequests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "export" | "erasure";
                };
            };
        };
        responses: {
            /** @description A mail goes out where one may */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The code is not ours, or is not good any more; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPublicResidentsHomeHashRenewal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description A mail goes out where one may */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPublicResidentsLinksPurposeHash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
                purpose: "verify" | "unsubscribe";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The building, and how the address, masked, stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAnswer"];
                };
            };
            /** @description The code is not ours; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There are no links for this purpose; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPublicResidentsRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tenantId: string;
                    unit: string;
                    tower?: string | null;
                    emails: string[];
                    phone?: string | null;
                    enableSMS?: boolean | null;
                    smsConsent?: "2026-11" | null;
                    language?: ("en" | "fr") | null;
                };
            };
        };
        responses: {
            /** @description Taken; what there is to say of an address or a phone goes to its owner */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Texts were wanted, and the building has them: a code can be entered */
                        smsEnabled: boolean;
                        residentId: string;
                    };
                };
            };
            /** @description The building does not have this unit or tower; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The building takes no registrations; or: A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Others are changing the registration of this unit */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPublicSmsVerifyConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    residentId: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description The phone is verified */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        verified: true;
                    };
                };
            };
            /** @description The code is wrong or no longer valid; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The code is not six digits; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPublicSmsVerifySend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    residentId: string;
                };
            };
        };
        responses: {
            /** @description Asked for; the next one can be after retryAfter seconds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        sent: true;
                        retryAfter: number;
                    };
                };
            };
            /** @description The registration has no phone; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too early, after retryAfter seconds it is not; or too often; or: Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPublicTenantsTenantSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The building */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicTenant"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building, or it takes no registrations now */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReportingCompaniesCompanyIdBuildings: {
        parameters: {
            query?: {
                q?: string;
                /** @description Default: name */
                sort?: "name" | "-waiting";
                /** @description Default: 50 */
                pageSize?: string;
                /** @description The `next` of the page before, with all else the same; absent for the first page */
                after?: string;
            };
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The buildings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        buildings: components["schemas"]["CompanyTenant"][];
                        total: number;
                        /** @description For `after`; absent of the last page */
                        next?: string;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this company */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReportingCompaniesCompanyIdBuildingsExport: {
        parameters: {
            query?: {
                q?: string;
                /** @description Default: name */
                sort?: "name" | "-waiting";
            };
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, a building in each line */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this company */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReportingCompaniesCompanyIdMonths: {
        parameters: {
            query?: {
                q?: string;
                /** @description Default: name */
                sort?: "name" | "-deliveries";
                /** @description yyyy-mm, one of the last 12 months; default: the newest that is over */
                month?: string;
                /** @description Default: 50 */
                pageSize?: string;
                /** @description The `next` of the page before, with all else the same; absent for the first page */
                after?: string;
            };
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The months and the buildings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description yyyy-mm: that of the buildings’ figures */
                        month: string;
                        /** @description The sums of all buildings of the company: of two years, the newest month first */
                        months: {
                            month: string;
                            deliveries: number;
                            /** @description US dollars: the deliveries over the limit */
                            excessFees: number;
                        }[];
                        /**
                         * @description Only until they were summed for the first time
                         * @constant
                         */
                        isPending?: true;
                        buildings: components["schemas"]["CompanyMonth"][];
                        total: number;
                        /** @description For `after`; absent of the last page */
                        next?: string;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this company */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReportingCompaniesCompanyIdMonthsExport: {
        parameters: {
            query?: {
                q?: string;
                /** @description Default: name */
                sort?: "name" | "-deliveries";
                /** @description yyyy-mm, one of the last 12 months; default: the newest that is over */
                month?: string;
            };
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, a building in each line */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this company */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getResidents: {
        parameters: {
            query?: {
                page?: string;
                pageSize?: string;
                /** @description Beginnings of words of unit, tower and addresses, or the last digits of a phone number */
                q?: string;
                filter?: "all" | "active" | "inactive" | "sms-enabled" | "sms-verified" | "sms-unverified" | "no-sms";
                tower?: string;
                sort?: "unit" | "-unit" | "moveInDate" | "-moveInDate";
                /** @description As a Link gives it: the list from there on */
                behind?: string;
            };
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An array without page and pageSize, else a page */
            200: {
                headers: {
                    "X-Total-Count"?: string;
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resident"][] | {
                        residents: components["schemas"]["Resident"][];
                        total: number;
                        /** @description False where counting stopped at 10,000 */
                        totalIsExact: boolean;
                        page: number;
                        pageSize: number;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidents: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    unit: string;
                    tower?: string | null;
                    emails: string[];
                    phone?: string | null;
                    enableSMS?: boolean | null;
                    smsConsent?: "2026-11" | null;
                    language?: ("en" | "fr") | null;
                };
            };
        };
        responses: {
            /** @description Added: who lives in the unit now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resident"];
                };
            };
            /** @description The building does not have this unit or tower; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, a demo, or one that takes no registrations; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The unit has these addresses already, or as many as it can have */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An address got as many mails today as it may get; or: Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteResidents: {
        parameters: {
            query: {
                unit: string;
                tower?: string;
            };
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moved out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody lives there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Others are changing the registration of this unit */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getResidentsAdditions: {
        parameters: {
            query?: {
                page?: string;
                pageSize?: string;
            };
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        additions: components["schemas"]["Addition"][];
                        total: number;
                        page: number;
                        pageSize: number;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteResidentsAdditionsId: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such addition in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidentsAdditionsIdApprove: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Approved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Addition"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such addition in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The unit has as many e-mail addresses as it can have */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getResidentsAnalyticsBuilding: {
        parameters: {
            query?: {
                startDate?: string;
                endDate?: string;
            };
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuildingAnalytics"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The reports of the building are being prepared; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidentsCompaniesCompanyIdSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    q: string;
                };
            };
        };
        responses: {
            /** @description The residents by unit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        residents: components["schemas"]["FoundResident"][];
                        /** @description Whether there may be others: then the search has to be narrowed */
                        hasMore: boolean;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this company */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or fewer than three characters; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteResidentsContactsId: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such address or phone in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidentsContactsIdApproval: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Approved */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such address or phone in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The unit has as many e-mail addresses as it can have */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidentsContactsIdVerification: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The mail is on its way */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such address in this building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address waits for no verification */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A mail was sent within the last minute, or as many today as the address may get; or: Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getResidentsHistoryUnit: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                unit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history; empty where nobody has verified an address yet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitHistory"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The building does not have the unit, and nobody ever lived there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getResidentsHistoryUnitTower: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                unit: string;
                tower: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history; empty where nobody has verified an address yet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitHistory"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The building does not have the unit, and nobody ever lived there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getResidentsPersonDataErasures: {
        parameters: {
            query?: {
                page?: string;
                pageSize?: string;
            };
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        erasures: components["schemas"]["PersonErasure"][];
                        total: number;
                        page: number;
                        pageSize: number;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidentsPersonDataErasures: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email?: string;
                    /** @example +14165550142 */
                    phone?: string;
                    packageIds?: string[];
                };
            };
        };
        responses: {
            /** @description It runs */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonErasure"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such building, person, or parcel of a stay of theirs */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or not one of e-mail address and phone number; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A service that keeps data of the person does not answer; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getResidentsPersonDataErasuresErasureId: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                erasureId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonErasure"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such building, or no such erasure in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidentsPersonDataErasuresErasureIdRestart: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                erasureId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description It runs */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonErasure"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such building, or no such erasure in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is done */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidentsPersonDataExport: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email?: string;
                    /** @example +14165550142 */
                    phone?: string;
                    packageIds?: string[];
                };
            };
        };
        responses: {
            /** @description Everything */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonExport"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or not one of e-mail address and phone number; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A service that keeps data of the person does not answer; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidentsPersonDataMessages: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email?: string;
                    /** @example +14165550142 */
                    phone?: string;
                    after?: string;
                };
            };
        };
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["PersonMessage"][];
                        /** @description Where the next page begins; absent after the last one */
                        next?: string;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or not one of e-mail address and phone number; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service that keeps this data does not answer; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidentsPersonDataPage: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email?: string;
                    /** @example +14165550142 */
                    phone?: string;
                    packageIds?: string[];
                    /** @enum {string} */
                    language?: "en" | "fr";
                };
            };
        };
        responses: {
            /** @description A page without scripts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or not one of e-mail address and phone number; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A service that keeps data of the person does not answer; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidentsPersonDataPickups: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email?: string;
                    /** @example +14165550142 */
                    phone?: string;
                    after?: string;
                };
            };
        };
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pickups: components["schemas"]["PersonPickup"][];
                        /** @description Where the next page begins; absent after the last one */
                        next?: string;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or not one of e-mail address and phone number; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service that keeps this data does not answer; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidentsPersonDataSearch: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email?: string;
                    /** @example +14165550142 */
                    phone?: string;
                };
            };
        };
        responses: {
            /** @description What the building has of the person; empty lists where it has nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonData"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or not one of e-mail address and phone number; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getResidentsUnsubscribeHash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address and how it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAnswer"];
                };
            };
            /** @description To the page, for browsers */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The code is not ours; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidentsUnsubscribeHash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @constant */
                    "List-Unsubscribe"?: "One-Click";
                };
                "application/x-www-form-urlencoded": {
                    /** @constant */
                    "List-Unsubscribe"?: "One-Click";
                };
            };
        };
        responses: {
            /** @description Unsubscribed, now or before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAnswer"];
                };
            };
            /** @description The code is not ours; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getResidentsVerifyHash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Verified, now or before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAnswer"];
                };
            };
            /** @description To the page, for browsers */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The code is not ours, has expired, or its address lapsed; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The household has as many addresses as it may; the link works once there is room */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidentsVerifyHash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Verified, now or before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAnswer"];
                };
            };
            /** @description The code is not ours, has expired, or its address lapsed; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The household has as many addresses as it may; the link works once there is room */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteResidentsUnit: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                unit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moved out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody lives there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Others are changing the registration of this unit */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteResidentsUnitTower: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                unit: string;
                tower: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moved out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, or a demo; or: The caller does not work in this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody lives there */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Others are changing the registration of this unit */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRetention: {
        parameters: {
            query?: {
                state?: "reporting" | "scheduled" | "removing";
                page?: string;
                pageSize?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the buildings in the state, the oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        buildings: components["schemas"]["Retention"][];
                        total: number;
                        counts: {
                            reporting: number;
                            scheduled: number;
                            removing: number;
                        };
                        page: number;
                        pageSize: number;
                        bounds: {
                            pickupMonths: components["schemas"]["RetentionBounds"];
                            pictureDays: components["schemas"]["RetentionBounds"];
                            residentMonths: components["schemas"]["RetentionBounds"];
                            messageDays: components["schemas"]["RetentionBounds"];
                            auditMonths: components["schemas"]["RetentionBounds"];
                        };
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRetentionTenantId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The building’s periods and what the last runs did */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionOfTenant"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putRetentionTenantId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    version?: number;
                    pickupMonths?: number;
                    pictureDays?: number;
                    residentMonths?: number;
                    messageDays?: number;
                    auditMonths?: number;
                };
            };
        };
        responses: {
            /** @description The building’s periods and what the last runs did */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionOfTenant"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changed the periods since */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A period outside of the bounds, named in errors; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postRetentionTenantIdConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The building’s periods and what the last runs did */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionOfTenant"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not every service has reported yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postRetentionTenantIdReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The building’s periods and what the last runs did */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionOfTenant"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not every service has reported yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, a demo, or one whose settings are managed for its admins; or: The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putSettings: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    version?: number;
                    conciergeEmail?: string;
                    conciergePhone?: string;
                    postalAddress?: string;
                    /** @description Empty: the product's own notice page */
                    privacyNoticeUrl?: string;
                    settings?: {
                        requireApproval?: boolean;
                        undoBeforeNotice?: boolean;
                        groupNotices?: boolean;
                        pickupProof?: components["schemas"]["PickupProof"];
                        reminderAfterDays?: number;
                        maxReminders?: number;
                        quietHours?: {
                            from: string;
                            to: string;
                        };
                        storageFeeAfterDays?: number;
                        storageFee?: number;
                        conciergeNames?: string[];
                    };
                    features?: {
                        smsEnabled?: boolean;
                        disablePickupNotifications?: boolean;
                    };
                    branding?: {
                        primaryColor?: string;
                        secondaryColor?: string;
                        logoUrl?: string;
                        brandName?: string;
                    };
                };
            };
        };
        responses: {
            /** @description The settings after the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, a demo, or one whose settings are managed for its admins; or: The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changed the building since */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, or that the admins do not change, each named in errors; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSettingsRetention: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The periods */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionOfBuilding"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, a demo, or one whose settings are managed for its admins; or: The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putSettingsRetention: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    version?: number;
                    pickupMonths?: number;
                    pictureDays?: number;
                    residentMonths?: number;
                    messageDays?: number;
                    auditMonths?: number;
                };
            };
        };
        responses: {
            /** @description The periods after the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionOfBuilding"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, a demo, or one whose settings are managed for its admins; or: The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changed the periods since */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A period outside of the bounds, named in errors; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSettingsReversal: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    of: "settings" | "retention";
                    /** @description That of the change */
                    version: number;
                };
            };
        };
        responses: {
            /** @description All is as it was before the change */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building, a demo, or one whose settings are managed for its admins; or: The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The change was reversed already, or somebody made another one since */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Malformed, or what was before cannot be accepted any more; or: Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSmsTemplates: {
        parameters: {
            query?: {
                /** @description In place of the sample unit */
                unit?: string;
                /** @description With `unit` */
                tower?: string;
                /** @description In place of the sample parcel; what is left out is empty */
                courier?: string;
                /** @description With `courier` */
                packagetype?: string;
                /** @description With `courier` */
                tracking?: string;
                /** @description With `courier` */
                location?: string;
                /** @description With `courier` */
                packageId?: string;
                /** @description With `courier`: who took the parcel */
                residentName?: string;
                /** @description With `courier`; now where it is left out */
                loggedAt?: string;
            };
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates, in English and French */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            _id: string;
                            name: string;
                            description: string;
                            /** @description Holds no other placeholders than {{buildingName}}, {{unitNumber}} and {{trackingId}} */
                            content: string;
                            /** @enum {string} */
                            notificationType: "delivery" | "pickup" | "other";
                            /** @enum {string} */
                            language: "en" | "fr";
                            /** @description The text as it is sent, with sample values or the given ones */
                            example: string;
                            /** @description How many segments of the GSM alphabet the text takes */
                            segments: number;
                        }[];
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The building sends no text messages; or: The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStaff: {
        parameters: {
            query?: {
                page?: string;
                pageSize?: string;
            };
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the staff; none in a demo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        staff: components["schemas"]["ListedStaffMember"][];
                        total: number;
                        page: number;
                        pageSize: number;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postStaff: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    /** @enum {string} */
                    role: "admin" | "concierge";
                    /**
                     * @description Of the mails to the user
                     * @enum {string}
                     */
                    language?: "en" | "fr";
                };
            };
        };
        responses: {
            /** @description Who was invited */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            /** @description As many people work in the building, or the person has as many roles, as there can be; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The person works in the building already, or the address cannot be invited */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller sent 50 invitations today; retryAfter says when the next can be; or: Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postStaffCompaniesCompanyIdInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    /** @enum {string} */
                    role: "admin" | "concierge";
                    /**
                     * @description Of the mails to the user
                     * @enum {string}
                     */
                    language?: "en" | "fr";
                    tenantIds: string[];
                };
            };
        };
        responses: {
            /** @description What became of it in each building */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        buildings: {
                            tenantId: string;
                            /**
                             * @description already: the person works there and keeps the role; full: as many people work there as can
                             * @enum {string}
                             */
                            outcome: "invited" | "already" | "full";
                        }[];
                    };
                };
            };
            /** @description The person would have more roles than there can be; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description One of the buildings does not belong to the company; or: The caller does not administer this company */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address cannot be invited */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller sent 50 invitations today; retryAfter says when the next can be; or: Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putStaffUserId: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role?: "admin" | "concierge";
                    suspended?: boolean;
                };
            };
        };
        responses: {
            /** @description The person after the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody with this id works in the building, or there is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The building would have no admin who can work, or somebody else changes the person just now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteStaffUserId: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person has no role there */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody with this id works in the building, or there is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The building would have no admin who can work, or somebody else changes the person just now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteStaffUserIdCompanyAccount: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No account is linked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody with this id works in the building, or there is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changes the person just now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postStaffUserIdInvitation: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail is on its way */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody with this id works in the building, or there is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The person cannot sign in */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The last invitation was sent a moment ago, five were sent today, or the caller sent 50; retryAfter says when the next can be; or: Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteStaffUserIdSessions: {
        parameters: {
            query?: never;
            header?: {
                "x-tenant-id"?: string;
            };
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions have ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody with this id works in the building, or there is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changes the person just now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description `down`: something cannot be done. `degraded`: something is late, or a server takes no messages
                         * @enum {string}
                         */
                        status: "ok" | "degraded" | "down";
                        /** Format: date-time */
                        checkedAt: string;
                        version: string;
                        components: {
                            /** @enum {string} */
                            name: "identity" | "tenancy" | "residents" | "deliveries" | "billing" | "reporting" | "notifications" | "gateway" | "database" | "events" | "redis" | "email" | "sms";
                            state: components["schemas"]["ComponentState"];
                        }[];
                        /** @description The age of the oldest message that should have been sent, in seconds; null where it is not known */
                        oldestMessageAgeSeconds: number | null;
                        /** @description The age of the oldest event that waits in an outbox, in seconds; null where it is not known */
                        oldestEventAgeSeconds: number | null;
                        /** @description Events that consumers have not handled yet */
                        eventsWaiting: number;
                        /** @description Null where there is none, or none is known */
                        lastBackupAt: string | null;
                        services: {
                            /** @enum {string} */
                            name: "identity" | "tenancy" | "residents" | "deliveries" | "billing" | "reporting" | "notifications" | "gateway";
                            state: components["schemas"]["ComponentState"];
                            version?: string;
                            /** Format: date-time */
                            startedAt?: string;
                            oldestEventAgeSeconds?: number;
                            lag: {
                                topic: string;
                                events: number;
                            }[];
                        }[];
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSubscriptions: {
        parameters: {
            query?: {
                page?: string;
                pageSize?: string;
                q?: string;
                status?: components["schemas"]["SubscriptionStatus"];
                company?: string;
                sort?: "name" | "-name" | "renewalDate" | "-renewalDate" | "amount" | "-amount";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscriptions: components["schemas"]["Subscription"][];
                        total: number;
                        totalIsExact: boolean;
                        page: number;
                        pageSize: number;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSubscriptionsDashboard: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures; renewals of this week are those of the next 7 days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stats: {
                            active: number;
                            trial: number;
                            past_due: number;
                            canceled: number;
                            /** @description US dollars: the sum of the ledger */
                            totalRevenue: number;
                            total: number;
                        };
                        renewalsThisWeek: number;
                        overdueCount: number;
                        companies: {
                            active: number;
                            trial: number;
                            past_due: number;
                            canceled: number;
                            /** @description US dollars: the sum of the ledger */
                            totalRevenue: number;
                            total: number;
                            company: string;
                        }[];
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSubscriptionsOverdue: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overdue ones */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        overdue: components["schemas"]["OverdueSubscription"][];
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSubscriptionsRenewalsDue: {
        parameters: {
            query?: {
                days?: "7" | "14" | "30";
                company?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The renewals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        renewals: components["schemas"]["RenewalDue"][];
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSubscriptionsTenantId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putSubscriptionsTenantId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    subscriptionStatus?: components["schemas"]["SubscriptionStatus"];
                    billingCycle?: components["schemas"]["BillingCycle"];
                    nextPaymentAmount?: number;
                    renewalDate?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description The subscription after the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changed the subscription since */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSubscriptionsTenantIdPayments: {
        parameters: {
            query?: {
                page?: string;
                pageSize?: string;
            };
            header?: never;
            path: {
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the ledger */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payments: components["schemas"]["Payment"][];
                        total: number;
                        totalIsExact: boolean;
                        page: number;
                        pageSize: number;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSubscriptionsTenantIdRenew: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    paymentAmount: number;
                    billingCycle: components["schemas"]["BillingCycle"];
                    version?: number;
                };
            };
        };
        responses: {
            /** @description The subscription after the payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changed the subscription since, or the key was used for another payment */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTenantMigrationGenerateSlugs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description How many buildings got a slug */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        updated: number;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else keeps changing one of the buildings; those before it have their slug */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTenantMigrationSlugStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers of buildings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        withSlugs: number;
                        withoutSlugs: number;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTenants: {
        parameters: {
            query?: {
                page?: string;
                pageSize?: string;
                q?: string;
                status?: components["schemas"]["TenantStatus"];
                /** @description Empty: the buildings without a company */
                company?: string;
                sort?: "name" | "-name" | "status" | "-status";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The buildings; with page, pageSize or a filter a page of their summaries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tenants: components["schemas"]["Tenant"][];
                        /** @description What a building's customFromAddress must end with */
                        mailDomain: string;
                    } | {
                        tenants: components["schemas"]["TenantSummary"][];
                        total: number;
                        /** @constant */
                        totalIsExact: true;
                        page: number;
                        pageSize: number;
                        /** @description What a building's customFromAddress must end with */
                        mailDomain: string;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTenants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Empty: the building has no registration page */
                    slug?: string;
                    isMultiTower?: boolean;
                    towerNames?: string[];
                    serverUri?: string;
                    propertyManagementCompany?: string;
                    strataName?: string;
                    customFromAddress?: string;
                    /** @description Twilio's id of the messaging service that sends the building's texts. Empty: the product's sender */
                    messagingServiceSid?: string;
                    postalAddress?: string;
                    /** @description Empty: the product's own notice page */
                    privacyNoticeUrl?: string;
                    plan?: components["schemas"]["Plan"];
                    /** @description A building that is suspended or inactive takes no registrations; its desk and its mails go on */
                    status?: components["schemas"]["TenantStatus"];
                    isDemoTenant?: boolean;
                    timeZone?: string;
                    settings?: {
                        maxResidentEmails?: number;
                        monthlyLimit?: number;
                        exceedFee?: number;
                        enableOverLimitNotifications?: boolean;
                        requireApproval?: boolean;
                        maxDeliveriesPerDay?: number;
                        undoBeforeNotice?: boolean;
                        groupNotices?: boolean;
                        pickupProof?: components["schemas"]["PickupProof"];
                        reminderAfterDays?: number;
                        maxReminders?: number;
                        quietHours?: {
                            from: string;
                            to: string;
                        };
                        storageFeeAfterDays?: number;
                        storageFee?: number;
                        conciergeNames?: string[];
                        /** @description Whether a building's admins manage its staff themselves */
                        staffScreen?: boolean;
                        /** @description Whether a building's admins change its settings themselves */
                        settingsScreen?: boolean;
                        /** @description Whether a building's admins import its units themselves */
                        unitImport?: boolean;
                    };
                    features?: {
                        smsEnabled?: boolean;
                        disablePickupNotifications?: boolean;
                    };
                    branding?: {
                        primaryColor?: string;
                        secondaryColor?: string;
                        logoUrl?: string;
                        brandName?: string;
                    };
                    subscription?: {
                        subscriptionStatus?: components["schemas"]["SubscriptionStatus"];
                        billingCycle?: components["schemas"]["BillingCycle"];
                        nextPaymentAmount?: number;
                        renewalDate?: string | null;
                        startDate?: string | null;
                        lastPaymentDate?: string | null;
                    };
                    tenantId?: string;
                    companyId?: string;
                    /** Format: date-time */
                    createdAt?: string;
                    /** Format: date-time */
                    updatedAt?: string;
                    version?: number;
                    registrationUrl?: string;
                    name: string;
                    conciergeEmail: string;
                    conciergePhone: string;
                    validUnits: {
                        [key: string]: string[];
                    };
                };
            };
        };
        responses: {
            /** @description The building */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another building has the slug */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTenantsCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The companies */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        companies: components["schemas"]["CompanyFigures"][];
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTenantsMyTenants: {
        parameters: {
            query?: {
                page?: string;
                pageSize?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The buildings by name; with page, pageSize or q a page of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tenantId: string;
                        name: string;
                        status: components["schemas"]["TenantStatus"];
                        isMultiTower: boolean;
                        towerNames: string[];
                    }[] | {
                        tenants: {
                            tenantId: string;
                            name: string;
                            status: components["schemas"]["TenantStatus"];
                            isMultiTower: boolean;
                            towerNames: string[];
                        }[];
                        total: number;
                        page: number;
                        pageSize: number;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTenantsTenantId: {
        parameters: {
            query?: {
                /** @description Keeps caches away; not read */
                t?: string;
            };
            header?: never;
            path: {
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The building */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"] | components["schemas"]["DeskTenant"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not work at the desk of this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putTenantsTenantId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Empty: the building has no registration page */
                    slug?: string;
                    isMultiTower?: boolean;
                    towerNames?: string[];
                    serverUri?: string;
                    propertyManagementCompany?: string;
                    strataName?: string;
                    customFromAddress?: string;
                    /** @description Twilio's id of the messaging service that sends the building's texts. Empty: the product's sender */
                    messagingServiceSid?: string;
                    postalAddress?: string;
                    /** @description Empty: the product's own notice page */
                    privacyNoticeUrl?: string;
                    plan?: components["schemas"]["Plan"];
                    /** @description A building that is suspended or inactive takes no registrations; its desk and its mails go on */
                    status?: components["schemas"]["TenantStatus"];
                    isDemoTenant?: boolean;
                    timeZone?: string;
                    settings?: {
                        maxResidentEmails?: number;
                        monthlyLimit?: number;
                        exceedFee?: number;
                        enableOverLimitNotifications?: boolean;
                        requireApproval?: boolean;
                        maxDeliveriesPerDay?: number;
                        undoBeforeNotice?: boolean;
                        groupNotices?: boolean;
                        pickupProof?: components["schemas"]["PickupProof"];
                        reminderAfterDays?: number;
                        maxReminders?: number;
                        quietHours?: {
                            from: string;
                            to: string;
                        };
                        storageFeeAfterDays?: number;
                        storageFee?: number;
                        conciergeNames?: string[];
                        /** @description Whether a building's admins manage its staff themselves */
                        staffScreen?: boolean;
                        /** @description Whether a building's admins change its settings themselves */
                        settingsScreen?: boolean;
                        /** @description Whether a building's admins import its units themselves */
                        unitImport?: boolean;
                    };
                    features?: {
                        smsEnabled?: boolean;
                        disablePickupNotifications?: boolean;
                    };
                    branding?: {
                        primaryColor?: string;
                        secondaryColor?: string;
                        logoUrl?: string;
                        brandName?: string;
                    };
                    subscription?: {
                        subscriptionStatus?: components["schemas"]["SubscriptionStatus"];
                        billingCycle?: components["schemas"]["BillingCycle"];
                        nextPaymentAmount?: number;
                        renewalDate?: string | null;
                        startDate?: string | null;
                        lastPaymentDate?: string | null;
                    };
                    name?: string;
                    conciergeEmail?: string;
                    conciergePhone?: string;
                    validUnits?: {
                        [key: string]: string[];
                    };
                    tenantId?: string;
                    companyId?: string;
                    /** Format: date-time */
                    createdAt?: string;
                    /** Format: date-time */
                    updatedAt?: string;
                    version?: number;
                    registrationUrl?: string;
                };
            };
        };
        responses: {
            /** @description The building after the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changed the building since, or another has the slug */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteTenantsTenantId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The building is gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tenantId: string;
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: {
                date?: string;
                reportType?: "daily" | "monthly";
            };
            header?: {
                "x-tenant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller does not administer this building */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The reports of the building are being prepared; or: Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsers: {
        parameters: {
            query?: {
                activeOnly?: "true" | "false";
                page?: string;
                pageSize?: string;
                /** @description Parts of the name or the e-mail address */
                q?: string;
                status?: "active" | "suspended";
                /** @description Users with a role in a building of this property management company */
                company?: string;
                tenantId?: string;
                sort?: "name" | "-name" | "email" | "-email";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users; total, totalIsExact, page and pageSize where a page was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        total?: number;
                        /** @description False where counting stopped at 10,000 */
                        totalIsExact?: boolean;
                        page?: number;
                        pageSize?: number;
                    };
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name: string;
                    /**
                     * @default user
                     * @enum {string}
                     */
                    role?: "superadmin" | "user";
                    /**
                     * @description Of the mails to the user
                     * @enum {string}
                     */
                    language?: "en" | "fr";
                };
            };
        };
        responses: {
            /** @description The new user */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another user has the e-mail address */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsersCompanyCompanyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                companyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The admins; none for a company that nobody knows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsersMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Nobody is signed in.; or: Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The account is suspended. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsersTenantTenantId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users; none for a building that nobody knows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: string;
                    name?: string;
                    /** @enum {string} */
                    status?: "active" | "suspended";
                    /** @enum {string} */
                    role?: "superadmin" | "user";
                    /**
                     * @description Of the mails to the user
                     * @enum {string}
                     */
                    language?: "en" | "fr";
                    /** @description The version that the form was filled from */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description The user after the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another user has the e-mail address, somebody else changed the user since, or no active superadmin would be left */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No active superadmin would be left */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUsersIdCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    companyId: string;
                };
            };
        };
        responses: {
            /** @description The user with the role */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The user administers as many companies as one can; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such user, or no such confirmed company */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changes the user just now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUsersIdCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    companyId: string;
                };
            };
        };
        responses: {
            /** @description The user without the role */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changes the user just now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUsersIdCompanyAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No account is linked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changes the user just now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsersIdExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserExport"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUsersIdInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail is on its way */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The user cannot sign in yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The last invitation was sent a moment ago, or five were sent today; retryAfter says when the next can be; or: Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsersIdSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            id: string;
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When it was refreshed last, which a page in use does every 15 minutes.
                             */
                            lastUsedAt: string;
                            /** @description What the browser called itself at the sign-in. */
                            userAgent?: string;
                            /** @description Whether it is the session of this call. */
                            current: boolean;
                        }[];
                        /** @description The account of a company by which the user signs in. Absent without one. */
                        companyAccount?: {
                            /** @description The company's name. */
                            company: string;
                            /** Format: date-time */
                            linkedAt: string;
                        };
                    };
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin.; or: The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUsersIdSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions have ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changes the user just now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUsersIdSessionsSessionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin.; or: The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The user has no such session. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUsersIdTenants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tenantId: string;
                    /** @enum {string} */
                    role: "admin" | "tenantAdmin" | "concierge" | "user";
                };
            };
        };
        responses: {
            /** @description The user with the role */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The user has roles in as many buildings as one can have; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such user, or no such building */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changes the user just now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUsersIdTenants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tenantId: string;
                };
            };
        };
        responses: {
            /** @description The user without a role there */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, or the session has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is no superadmin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Somebody else changes the user just now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getResidentsUnsubscribePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The address cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A page is not what the caller accepts */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The front ends are not built */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postResidentsUnsubscribeHashPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @constant */
                    "List-Unsubscribe"?: "One-Click";
                };
                "application/x-www-form-urlencoded": {
                    /** @constant */
                    "List-Unsubscribe"?: "One-Click";
                };
            };
        };
        responses: {
            /** @description Unsubscribed, now or before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAnswer"];
                };
            };
            /** @description The code is not ours; or: The address or the body cannot be read */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A demo, which changes nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 64 KB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is in a form or in letters that are not read here */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fields that cannot be accepted, each named in errors */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; after retryAfter seconds there may be more */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address or the headers are too long */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An error of ours; the log knows it by its correlationId */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that this needs does not answer now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}

export const errorTypeValues = ["ACCOUNT_NOT_FOUND","ACCOUNT_SUSPENDED","ADDRESS_CONFIRMATION_LIMIT","ADDRESS_NOT_CONFIRMED","ALREADY_REGISTERED","ALREADY_STAFF","BAD_REQUEST","BATCH_LOST","BROKEN_JSON","BUS_CLOSED","BUS_OVERFULL","BUS_UNAVAILABLE","CANNOT_SIGN_IN","CHANGED_AGAIN","CHANGED_MEANWHILE","CLOSED_ALREADY","CODE_EXPIRED","COMPANY_ADDRESS_MISSING","COMPANY_ADDRESS_NOT_CONFIRMED","COMPANY_CREDENTIAL_INVALID","COMPANY_NOT_CONFIRMED","COMPANY_REFUSED","COMPANY_SIGN_IN_LAPSED","COMPANY_SIGN_IN_UNAVAILABLE","CREDENTIAL_USED","DEBUG_LOGGING_OFF","DEMO_MODE","DEMO_TOKEN_INVALID","DEMO_UNAVAILABLE","DIRECTORY_ROLE_UNKNOWN","DIRECTORY_TOKEN_INVALID","DIRECTORY_USER_NAME_FIXED","DIRECTORY_USER_TAKEN","DOMAIN_CHECK_UNAVAILABLE","DOMAIN_NOT_PROVED","DOMAIN_TAKEN","DONE_TOO_OFTEN","EMAIL_TAKEN","ERASURE_DONE","FILE_TOO_LARGE","FRONT_ENDS_MISSING","GROUP_STOPPED","HEADERS_TOO_LARGE","HOUSEHOLD_FULL","IDEMPOTENCY_KEY_REUSED","IMAGE_TOO_LARGE","INTERNAL","INVALID_CODE","INVALID_CREDENTIAL","INVALID_FILE","INVALID_LINK","INVALID_REGISTRATION","INVALID_TENANT","INVALID_TOWER","INVALID_UNIT","INVITATION_COOLDOWN","INVITATION_LIMIT","LAST_ADMIN","LAST_SUPERADMIN","LINKED_TO_ANOTHER_ACCOUNT","LINK_ENDED","LINK_EXPIRED","LINK_SUPERSEDED","LINK_USED","LOOPBACK_ONLY","MAIL_EVENTS_NOT_SET_UP","MAIL_EVENT_NOT_READ","MALFORMED","MENDED_OFTEN_ENOUGH","METHOD_NOT_ALLOWED","MULTI_FACTOR_REQUIRED","NEW_TENANT_LIMIT","NONCE_MISMATCH","NOTHING_TO_VERIFY","NOT_APPROVED","NOT_A_COMPANY_ACCOUNT","NOT_INVITABLE","NOT_SIGNED_IN","NOT_WAITING","NOT_YOUR_BUILDING","NO_ACCESS","NO_ACTIVE_EMAILS","NO_ADMIN_ROLE","NO_COMPANY_PROVIDER","NO_COMPANY_SIGN_IN","NO_PACKAGE_ID","NO_PHONE","NO_RESIDENTS_FOUND","NO_SUCH_ADDITION","NO_SUCH_BUILDING","NO_SUCH_CALL","NO_SUCH_COMPANY","NO_SUCH_CONTACT","NO_SUCH_DOMAIN","NO_SUCH_ERASURE","NO_SUCH_IMPORT","NO_SUCH_PACKAGE","NO_SUCH_PERSON","NO_SUCH_PICKUP","NO_SUCH_PICTURE","NO_SUCH_RESIDENT","NO_SUCH_SESSION","NO_SUCH_TEMPLATE","NO_SUCH_TENANT","NO_SUCH_UNIT","NO_SUCH_USER","NO_TENANT","OTHER_COMPANY","OTHER_UNIT","OVERLOADED","PAGE_TOO_DEEP","PAYMENT_KEY_REUSED","PICKED_UP_ALREADY","PICKUP_CODE_LIMIT","REMOVED_ALREADY","REPORTS_NOT_READY","REQUEST_TIMEOUT","RESEND_COOLDOWN","RESEND_LIMIT","RESIDENTS_UNREACHABLE","RETENTION_NOT_REPORTED","REVERSED_ALREADY","ROLE_SUSPENDED","SCIM_INVALID","SESSION_EXPIRED","SESSION_REVOKED","SETTINGS_SCREEN_OFF","SIGN_IN_UNAVAILABLE","SLUG_TAKEN","SMS_NOT_ENABLED","STAFF_INVITATION_LIMIT","STAFF_SCREEN_OFF","SUPERADMIN_ONLY","TENANT_NOT_ACTIVE","TEXTS_NOT_SET_UP","TOLD_AGAIN_COOLDOWN","TOLD_OFTEN_ENOUGH","TOO_LARGE","TOO_LATE","TOO_MANY_COMPANIES","TOO_MANY_DELEGATIONS","TOO_MANY_DIRECTORY_USERS","TOO_MANY_DOMAINS","TOO_MANY_REQUESTS","TOO_MANY_ROLES","TOO_MANY_STAFF","TOO_MANY_TENANTS","TRACKING_KNOWN","UNAVAILABLE","UNDO_TOO_LATE","UNIT_IMPORT_OFF","UNSUPPORTED_MEDIA_TYPE","VERIFICATION_COOLDOWN","VERIFICATION_LIMIT","WAITS_ALREADY","WRONG_PICKUP_CODE","WRONG_SIGNATURE","XSRF_TOKEN_MISSING"] as const satisfies readonly components["schemas"]["ErrorType"][];

export const faultTypeValues = ["BROKEN_QUOTES","CANNOT_BE_CHANGED","COLUMN_MISSING","COLUMN_TWICE","CONCIERGE_REQUIRED","COURIER_REQUIRED","CREDENTIAL_REQUIRED","DOMAIN_INVALID","EMAIL_REQUIRED","EMAIL_TOO_LONG","GIVEN_TWICE","IDEMPOTENCY_KEY_REUSED","INVALID_CODE","ISSUER_INVALID","ISSUER_NOT_PUBLIC","NAME_OF_COMPANY","NEEDS_FIELD","NOT_AN_AREA_CODE","NOT_AN_EMAIL","NOT_AN_HTTPS_ADDRESS","NOT_AN_IDEMPOTENCY_KEY","NOT_AN_IMAGE","NOT_A_COLOUR","NOT_A_COMPARED_MONTH","NOT_A_CURSOR","NOT_A_DATE","NOT_A_DOMAIN","NOT_A_HOLD_DAY","NOT_A_MESSAGING_SERVICE","NOT_A_PACKAGE_ID","NOT_A_PHONE_NUMBER","NOT_A_PICKUP_CODE","NOT_A_SIGNATURE","NOT_A_SINGLE_LINE","NOT_A_TEXT_FILE","NOT_A_TIME","NOT_A_TIME_OF_DAY","NOT_A_TIME_ZONE","NOT_A_TOWER_NAME","NOT_A_UNIT","NOT_A_WHOLE_NUMBER","NOT_OF_COMPANY","NOT_ONE_OF","NOT_OUR_DOMAIN","NOT_TOGETHER","NOT_VALID","NO_LINES","NO_SUCH_TOWER","NO_SUCH_UNIT","NO_TEXTS","PACKAGE_TYPE_REQUIRED","PAGE_TOO_DEEP","PHONE_EXTENSION","PHONE_INCOMPLETE","PHONE_REQUIRED","PUBLIC_MAIL_DOMAIN","REPEATS_LINE","REQUIRED","SLUG_MALFORMED","SLUG_RESERVED","TOO_FEW","TOO_HIGH","TOO_LONG","TOO_LOW","TOO_MANY","TOO_MANY_CELLS","TOO_MANY_COLUMNS","TOO_MANY_DECIMALS","TOO_MANY_EMAILS","TOO_MANY_LINES","TOO_MANY_WORDS","TOO_SHORT","TOWERS_REQUIRED","TOWER_NAME_RESERVED","TOWER_NAME_TWICE","TOWER_REQUIRED","TOWER_TWICE","UNITS_REQUIRED","UNIT_REQUIRED","UNIT_TOO_LONG","UNKNOWN_COLUMN","UNKNOWN_FIELD","UNKNOWN_TOWER","WRONG_PICKUP_CODE","WRONG_TYPE"] as const satisfies readonly components["schemas"]["FaultType"][];

export const auditActionValues = ["company.changed","company.confirmed","company.created","company.directory-closed","company.directory-opened","company.domain-added","company.domain-proved","company.domain-removed","company.provider-removed","company.provider-set","company.residents-searched","debug-logging.disabled","debug-logging.enabled","debug-logging.extended","export.audit-log","export.storage-fees","household.addition-approved","household.addition-removed","household.contact-approved","household.contact-removed","household.moved-out","household.resident-added","household.unverified-removed","household.verification-sent","import.started","person.erased","person.erasure-requested","person.erasure-restarted","person.exported","person.searched","person.shown","session.ended","session.refused","session.started","subscription.changed","subscription.created","subscription.renewed","tenant.change-reversed","tenant.changed","tenant.company-changed","tenant.created","tenant.deleted","tenant.retention-changed","tenant.retention-confirmed","tenant.retention-reviewed","tenant.slug-generated","user.changed","user.company-linked","user.company-role-removed","user.company-role-set","user.company-unlinked","user.created","user.deleted","user.invited","user.reinstated","user.role-removed","user.role-resumed","user.role-set","user.role-suspended","user.sessions-ended","user.suspended"] as const satisfies readonly components["schemas"]["AuditAction"][];

export const tenantStatusValues = ["active","suspended","inactive"] as const satisfies readonly components["schemas"]["TenantStatus"][];

export const planValues = ["basic","premium","enterprise"] as const satisfies readonly components["schemas"]["Plan"][];

export const pickupProofValues = ["none","code","signature"] as const satisfies readonly components["schemas"]["PickupProof"][];

export const subscriptionStatusValues = ["trial","active","past_due","canceled"] as const satisfies readonly components["schemas"]["SubscriptionStatus"][];

export const billingCycleValues = ["monthly","yearly"] as const satisfies readonly components["schemas"]["BillingCycle"][];

export const companyStateValues = ["proposed","confirmed"] as const satisfies readonly components["schemas"]["CompanyState"][];

export const channelValues = ["email","sms"] as const satisfies readonly components["schemas"]["Channel"][];

export const contactStatusValues = ["verified","unverified","unsubscribed","bounced"] as const satisfies readonly components["schemas"]["ContactStatus"][];

export const auditSubjectValues = ["tenant","company","user","session","subscription","household","person","import","export","debug-logging"] as const satisfies readonly components["schemas"]["AuditSubject"][];

export const userStatusValues = ["active","suspended"] as const satisfies readonly components["schemas"]["UserStatus"][];

export const systemRoleValues = ["superadmin","user"] as const satisfies readonly components["schemas"]["SystemRole"][];

export const tenantRoleValues = ["admin","tenantAdmin","concierge","user"] as const satisfies readonly components["schemas"]["TenantRole"][];

export const companyRoleValues = ["companyAdmin"] as const satisfies readonly components["schemas"]["CompanyRole"][];

export const staffRoleValues = ["admin","concierge"] as const satisfies readonly components["schemas"]["StaffRole"][];

export const courierValues = ["Amazon","Canada Post","UPS","DHL","Purolator","FedEx","Royal Mail","Can Par","Other"] as const satisfies readonly components["schemas"]["Courier"][];

export const packageTypeValues = ["Box","Letter","Package","Envelope","Food","Pharmacy","Flowers"] as const satisfies readonly components["schemas"]["PackageType"][];

export const deliveryStatusValues = ["pending","pickedup","closed","removed"] as const satisfies readonly components["schemas"]["DeliveryStatus"][];

export const messageStatusValues = ["queued","sending","sent","delivered","bounced","failed","expired","suppressed"] as const satisfies readonly components["schemas"]["MessageStatus"][];

export const componentStateValues = ["ready","not-ready","unreachable","paused"] as const satisfies readonly components["schemas"]["ComponentState"][];

export const postAdminDebugLoggingEnableLimits = {"tenantId":64} as const;

export const postAuthCompanyFindLimits = {"email":254} as const;

export const postAuthCompanyFinishLimits = {"state":512,"code":4096,"iss":500,"error":200} as const;

export const postAuthCompanyStartLimits = {"email":254,"confirmation":1024} as const;

export const postAuthLoginLimits = {"token":8192,"confirmation":1024} as const;

export const postClientErrorsLimits = {"message":300,"stack":4000} as const;

export const postCompaniesLimits = {"name":120,"privacyNoticeUrl":500,"messagingServiceSid":34} as const;

export const putCompaniesCompanyIdLimits = {"name":120,"privacyNoticeUrl":500,"messagingServiceSid":34,"templateTenantId":64} as const;

export const postCompaniesCompanyIdNewTenantsLimits = {"name":100,"conciergeEmail":254,"conciergePhone":40,"slug":60,"strataName":120,"postalAddress":200,"timeZone":60} as const;

export const putCompanySignInCompanyIdLimits = {"issuer":300,"clientId":255,"clientSecret":500} as const;

export const postCompanySignInCompanyIdDomainsLimits = {"domain":253} as const;

export const deleteCompanySignInCompanyIdDomainsLimits = {"domain":253} as const;

export const postCompanySignInCompanyIdDomainsProofLimits = {"domain":253} as const;

export const postDeliveriesLimits = {"unit":12,"tower":100,"tracking":50,"location":100,"note":200,"conciergeId":100} as const;

export const patchDeliveriesPickupPackageIdLimits = {"residentName":100,"residentId":100,"unit":12,"tower":100,"signature":54616} as const;

export const patchDeliveriesPackageIdLimits = {"location":100,"note":200} as const;

export const postDeliveriesPackageIdClosureLimits = {"note":200} as const;

export const postDeliveriesPackageIdCorrectionLimits = {"unit":12,"tower":100,"tracking":50,"reason":200} as const;

export const postDeliveriesPackageIdReopeningLimits = {"reason":200} as const;

export const postPublicDeliveriesHomeHashDelegationsLimits = {"name":60} as const;

export const postPublicResidentsRegisterLimits = {"tenantId":64,"unit":12,"tower":40,"phone":40} as const;

export const postPublicSmsVerifyConfirmLimits = {"residentId":1024} as const;

export const postPublicSmsVerifySendLimits = {"residentId":1024} as const;

export const postResidentsLimits = {"unit":12,"tower":40,"phone":40} as const;

export const postResidentsPersonDataErasuresLimits = {"phone":40} as const;

export const postResidentsPersonDataExportLimits = {"phone":40} as const;

export const postResidentsPersonDataMessagesLimits = {"phone":40,"after":300} as const;

export const postResidentsPersonDataPageLimits = {"phone":40} as const;

export const postResidentsPersonDataPickupsLimits = {"phone":40,"after":300} as const;

export const postResidentsPersonDataSearchLimits = {"phone":40} as const;

export const putSettingsLimits = {"conciergeEmail":254,"conciergePhone":40,"postalAddress":200,"privacyNoticeUrl":500} as const;

export const postStaffLimits = {"name":100,"email":254} as const;

export const postStaffCompaniesCompanyIdInvitationsLimits = {"name":100,"email":254} as const;

export const postTenantsLimits = {"slug":60,"serverUri":250,"propertyManagementCompany":120,"strataName":120,"customFromAddress":254,"messagingServiceSid":34,"postalAddress":200,"privacyNoticeUrl":500,"timeZone":60,"tenantId":64,"companyId":64,"registrationUrl":400,"name":100,"conciergeEmail":254,"conciergePhone":40} as const;

export const putTenantsTenantIdLimits = {"slug":60,"serverUri":250,"propertyManagementCompany":120,"strataName":120,"customFromAddress":254,"messagingServiceSid":34,"postalAddress":200,"privacyNoticeUrl":500,"timeZone":60,"name":100,"conciergeEmail":254,"conciergePhone":40,"tenantId":64,"companyId":64,"registrationUrl":400} as const;

export const postUsersLimits = {"email":254,"name":100} as const;

export const putUsersIdLimits = {"email":254,"name":100} as const;

export const postUsersIdCompaniesLimits = {"companyId":64} as const;

export const deleteUsersIdCompaniesLimits = {"companyId":64} as const;

export const postUsersIdTenantsLimits = {"tenantId":64} as const;

export const deleteUsersIdTenantsLimits = {"tenantId":64} as const;
