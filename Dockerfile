# syntax=docker/dockerfile:1.12
# One recipe for every image; docs/adr/images.md has the reasons.
#   docker build --build-arg SERVICE=deliveries .                          a service
#   docker build --build-arg FRONT_END=dashboard --target front-end .      the host of a front end; for the shell also DOCUMENTATION=with
#   docker build --target all-in-one .                                     the whole product in one container, for a small site
#   docker build --target dev-services .                                   the embedded services for development
# A release pins the runtime by digest: --build-arg RUNTIME=gcr.io/distroless/nodejs24-debian12@sha256:…
ARG RUNTIME=gcr.io/distroless/nodejs24-debian12:nonroot
# Whether the image of a front end has the documentation: with or without. Only the shell's host serves it.
ARG DOCUMENTATION=without

# Only what npm reads, so that a change of the sources installs nothing anew.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY . .
RUN mkdir /manifests && find . -name 'package*.json' -exec cp --parents {} /manifests ';'

# The whole workspace, which every image is built from.
FROM node:24.21.0-bookworm-slim AS workspace
WORKDIR /app
ENV npm_config_update_notifier=false
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm install --no-save --ignore-scripts --include=dev --no-audit --no-fund
COPY . .

# What a service imports, in a few files that need no node_modules, and its build, such as the mail template of notifications.
FROM workspace AS bundle
ARG SERVICE=gateway
RUN npm run build --workspace "services/${SERVICE}" --if-present \
  && node tools/images/main.ts "${SERVICE}" src/main.ts /bundle

FROM workspace AS front-end-bundle
RUN node tools/images/main.ts gateway src/front-ends/main.ts /bundle

FROM workspace AS dev-services-bundle
RUN node tools/images/main.ts embedded src/dev-services/main.ts /bundle && mkdir /data

FROM workspace AS front-end-build
RUN node tools/frontends/build.mjs

# The whole product in one process, and the program for backups.
FROM front-end-build AS all-in-one-bundle
RUN npm run build --workspace services/notifications \
  && node tools/images/main.ts all-in-one src/main.ts /bundle \
  && node tools/images/main.ts all-in-one src/backup/main.ts /bundle/backup \
  && find frontends -maxdepth 2 -name dist -exec cp -r --parents {} /bundle ';' \
  && node tools/site/main.ts /bundle/frontends/docs/dist && mkdir /data

FROM workspace AS documentation-with
RUN node tools/site/main.ts /docs/dist

FROM workspace AS documentation-without
RUN mkdir -p /docs/dist

FROM documentation-${DOCUMENTATION} AS documentation

# For Tilt, which copies changed sources into the running container: the workspace, whose sources belong to its user.
FROM workspace AS live
ARG SERVICE=gateway
RUN npm run build --workspace "services/${SERVICE}" --if-present && chown -R 65532:65532 services proto
WORKDIR /app/services/${SERVICE}
ENV NODE_ENV=development HOST=0.0.0.0 PORT=8080
USER 65532:65532
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "--heap-growing-percent=40", "src/main.ts"]

# There is no shell that could put the service's name into a command, so each image has its bundle in the same place.
FROM ${RUNTIME} AS runtime
WORKDIR /app
ENV PATH=/nodejs/bin:/usr/local/bin:/usr/bin:/bin \
  NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=8080
USER 65532:65532
EXPOSE 8080
ENTRYPOINT ["/nodejs/bin/node", "--enable-source-maps", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "--heap-growing-percent=40", "main.mjs"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/nodejs/bin/node", "main.mjs", "health"]
CMD ["serve"]

# The host of a front end: the gateway's code for files, with the files of one front end.
FROM runtime AS front-end
ARG FRONT_END
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Parcelbell front end ${FRONT_END}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="https://github.com/parcelbell/parcelbell"
ENV FRONT_END=${FRONT_END} FRONT_ENDS_DIR=/app/frontends
COPY --from=front-end-bundle /bundle /app
COPY --from=front-end-build "/app/frontends/${FRONT_END}/dist" "/app/frontends/${FRONT_END}/dist"
COPY --from=documentation /docs /app/frontends/docs

# The product of a small site. Its data folder belongs to its user, so a new volume does too.
FROM runtime AS all-in-one
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Parcelbell" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="https://github.com/parcelbell/parcelbell"
ENV DATA_DIR=/data FRONT_ENDS_DIR=/app/frontends PARCELBELL_VERSION=${VERSION}
COPY --from=all-in-one-bundle /bundle /app
COPY --from=all-in-one-bundle --chown=65532:65532 /data /data
CMD []

# The embedded services for sign-in, mail and texts. They refuse to run in production. Their data folder belongs to their user, so a new volume does too.
FROM runtime AS dev-services
LABEL org.opencontainers.image.title="Parcelbell services for development" \
  org.opencontainers.image.source="https://github.com/parcelbell/parcelbell"
ENV NODE_ENV=development DATA_DIR=/data
COPY --from=dev-services-bundle /bundle /app
COPY --from=dev-services-bundle --chown=65532:65532 /data /data

FROM runtime AS service
ARG SERVICE=gateway
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Parcelbell ${SERVICE}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="https://github.com/parcelbell/parcelbell"
ENV PARCELBELL_VERSION=${VERSION}
COPY --from=bundle /bundle /app
