package org.gridmark.driver.contract;

/**
 * The tests that every driver passes in its default configuration, and in others that can do the
 * same: extend it, name the driver, and the settings of such another.
 */
public abstract class DriverContract extends ClusterContract
    implements MapContract,
        QueryContract,
        PageContract,
        CodecContract,
        AggregateContract,
        UpdateContract,
        IndexContract,
        ListenContract,
        CompareAndSetContract,
        ExpiryContract,
        LockContract,
        TransactionContract,
        TraitContract,
        GuaranteeContract,
        LifecycleContract,
        PlacementContract {}
