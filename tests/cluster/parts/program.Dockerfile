# A static program and nothing else.
FROM scratch
COPY program /program
USER 65532:65532
ENTRYPOINT ["/program"]
